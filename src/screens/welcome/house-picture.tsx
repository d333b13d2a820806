import styles from "./house-picture.module.css";

/** Two organisations and a tree in ink on paper; one window is lit, and a note is on the door. */
export function HousePicture() {
  return (
    <svg viewBox="0 0 320 132" className={styles.picture} aria-hidden="true">
      <path d="M8 124h304" className={styles.line} />
      <path d="M40 124V58l44-34 44 34v66" className={styles.wall} />
      <path d="M32 64l52-40 52 40" className={styles.roof} />
      <path d="M104 34V16h12v28" className={styles.line} />
      <g className={styles.window}>
        <path d="M58 68h18v20H58zM92 100h18v24H92z" />
        <path d="M67 68v20M58 78h18" />
      </g>
      <path d="M92 68h18v20H92z" className={styles.lit} />
      <path d="M101 68v20M92 78h18" className={styles.litLine} />
      <path d="M58 98h20v14H58z" className={styles.note} />
      <path d="M62 103h12M62 107h8" className={styles.noteLine} />
      <circle cx="68" cy="97" r="2" className={styles.pin} />
      <path d="M150 124V44h88v80" className={styles.wall} />
      <path d="M144 44h100" className={styles.roof} />
      <g className={styles.window}>
        <path d="M164 56h16v16h-16zM186 56h16v16h-16zM208 56h16v16h-16zM164 82h16v16h-16zM208 82h16v16h-16zM186 104h16v20h-16z" />
      </g>
      <path d="M186 82h16v16h-16z" className={styles.lit} />
      <path d="M276 124V92" className={styles.line} />
      <path
        d="M276 98c-18 0-26-12-22-24-6-14 6-26 16-24 6-12 26-8 26 6 10 6 8 22-2 26 0 10-8 16-18 16z"
        className={styles.tree}
      />
      <path d="M276 106l-8-10M276 100l7-9" className={styles.line} />
    </svg>
  );
}
