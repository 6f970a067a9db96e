import { formatCount } from '../../../i18n/format';
import type { Widgets } from '../../../src/engine/EngineContext';
import './slots.css';

type Cell = Widgets['cells'][string];

/** Progress bar with its percentage; a failed run stays at its last value. A run that is done needs no bar. */
export const progress: Cell = ({ value, record }) => {
  if (typeof value !== 'number') return null;
  return (
    <span className="run-progress" data-state={String(record.estado ?? '')}>
      {value < 100 && (
        <span className="run-progress__track" aria-hidden="true">
          <span className="run-progress__part" style={{ inlineSize: `${value}%` }} />
        </span>
      )}
      <span className="run-progress__number figure">{`${value}\u00a0%`}</span>
    </span>
  );
};

/** Formats seconds as hours, minutes and seconds, without leading zeros. */
export const duration: Cell = ({ value }) => {
  const seconds = Math.round(Number(value));
  if (value === null || !Number.isFinite(seconds)) return null;
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'min'],
    [seconds % 60, 's'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  const shownParts = parts.slice(first < 0 ? 2 : first).slice(0, 2);
  return (
    <span className="figure" dir="ltr">
      {shownParts.map(([count, unit]) => `${formatCount(count)}\u00a0${unit}`).join(' ')}
    </span>
  );
};
