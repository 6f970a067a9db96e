import { formatCount, formatRounded } from '../../../i18n/format';
import type { Widgets } from '../../../src/engine/EngineContext';
import './slots.css';

type Cell = Widgets['cells'][string];

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Formats a size with its unit: `512 B`, `38 kB`, `1,4 MB`. */
export function sizeOf(bytes: number): string {
  let unitIndex = 0;
  let amount = bytes;
  for (; amount >= 1000 && unitIndex < UNITS.length - 1; unitIndex += 1) amount /= 1000;
  return `${formatRounded(amount)}\u00a0${UNITS[unitIndex]}`;
}

export const bytes: Cell = ({ value }) =>
  typeof value === 'number' ? (
    <span className="figure" dir="ltr" title={`${formatCount(value)} B`}>
      {sizeOf(value)}
    </span>
  ) : null;

/** Renders the lines of a text, numbered and unformatted. */
export const filePreview: Cell = ({ value }) => {
  if (typeof value !== 'string' || value === '') return null;
  return (
    <ol className="file-preview" dir="ltr">
      {value.split('\n').map((line, index) => (
        // lines have no identity besides their position
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index}>{line === '' ? ' ' : line}</li>
      ))}
    </ol>
  );
};
