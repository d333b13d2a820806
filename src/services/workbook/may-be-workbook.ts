/** Whether a file begins as every workbook (XLSX) does, because it is a zip. */
export async function mayBeWorkbook(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return String.fromCharCode(...start) === "PK\u0003\u0004";
}
