import { formatDecimal } from '../../../../i18n/format';

/** Bytes as people read them: `340 kB`, `2,4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${formatDecimal(bytes / 1000)} kB` : `${formatDecimal(bytes / 1_000_000, 1)} MB`;
}
