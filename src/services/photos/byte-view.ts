/** Bounded reading. Past the end everything reads as zero, so that a parser of a truncated file stops by itself. */
export class ByteView {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get length(): number {
    return this.bytes.length;
  }

  u8(at: number): number {
    return this.bytes[at] ?? 0;
  }

  u16(at: number, little = false): number {
    return little ? this.u8(at) | (this.u8(at + 1) << 8) : (this.u8(at) << 8) | this.u8(at + 1);
  }

  u24le(at: number): number {
    return this.u16(at, true) | (this.u8(at + 2) << 16);
  }

  u32(at: number, little = false): number {
    const high = this.u16(little ? at + 2 : at, little);
    const low = this.u16(little ? at : at + 2, little);
    return high * 0x1_0000 + low;
  }

  /** Latin-1 text of a region; shorter where the bytes end. */
  text(from: number, length: number): string {
    let text = "";
    const to = Math.min(from + length, this.length);
    for (let at = from; at < to; at++) text += String.fromCharCode(this.u8(at));
    return text;
  }

  startsWith(text: string, at = 0): boolean {
    return this.text(at, text.length) === text;
  }

  part(from: number, to: number): ByteView {
    return new ByteView(
      this.bytes.subarray(Math.min(from, this.length), Math.min(to, this.length)),
    );
  }
}
