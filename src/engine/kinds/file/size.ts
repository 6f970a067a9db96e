import { formatCount, formatDecimal } from '../../../../i18n/format';

const KB = 1024;
const MB = KB * KB;

/** Returns a number of bytes as text: `340 kB`, `2,4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  return bytes < MB
    ? `${formatCount(Math.round(bytes / KB))} kB`
    : `${formatDecimal((bytes / MB).toFixed(1).replace('.0', ''))} MB`;
}
