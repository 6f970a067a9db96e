import { formatRounded } from '../../../../i18n/format';

const KB = 1024;
const MB = KB * KB;

/** Returns a number of bytes as text: `340 kB`, `2,4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  return bytes < MB ? `${formatRounded(bytes / KB)} kB` : `${formatRounded(bytes / MB)} MB`;
}
