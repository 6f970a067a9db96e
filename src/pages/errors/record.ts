/** Best score in this browser, saved in local storage. */
const KEY = 'snake_record';

export function readRecord(): number {
  try {
    const record = Number(localStorage.getItem(KEY));
    return Number.isSafeInteger(record) && record > 0 ? record : 0;
  } catch {
    return 0;
  }
}

export function writeRecord(score: number): void {
  try {
    localStorage.setItem(KEY, String(score));
  } catch {
    // storage is disabled: the record lasts until the page is closed
  }
}
