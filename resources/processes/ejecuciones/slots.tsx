import { useLocaleState } from 'ra-core';
import { formatDuration } from '../../../i18n/format';
import type { Widgets } from '../../../src/engine/EngineContext';
import { refOf } from '../../../src/engine/kinds/reference/refs';
import { useLabels } from '../../../src/engine/labels';
import './slots.css';

type Cell = Widgets['cells'][string];

/** Progress bar with its percentage; a failed run stays at its last value. A run that is done needs no bar. */
export const progress: Cell = ({ value, record }) => {
  if (typeof value !== 'number') return null;
  return (
    <span className="run-progress" data-state={String(record.estado ?? '')} data-done={value >= 100 || undefined}>
      {value < 100 && (
        <span className="run-progress__track" aria-hidden="true">
          <span className="run-progress__part" style={{ inlineSize: `${value}%` }} />
        </span>
      )}
      <bdi className="run-progress__number figure">{`${value}\u00a0%`}</bdi>
    </span>
  );
};

/** The trigger of a run, with the name of the person if one started it. */
export const trigger: Cell = ({ value, record, field, resource }) => {
  const labels = useLabels(resource);
  if (value === null) return null;
  const person = refOf(record, 'usuario')?.title;
  return (
    <>
      {labels.option(field.name, String(value))}
      {person !== undefined && (
        <span className="muted">
          {' · '}
          <bdi>{person}</bdi>
        </span>
      )}
    </>
  );
};

/** A length of time in its two largest units. */
export const duration: Cell = ({ value }) => {
  const [language] = useLocaleState();
  const seconds = Math.round(Number(value));
  return value === null || !Number.isFinite(seconds) ? null : (
    <bdi className="figure">{formatDuration(seconds, language)}</bdi>
  );
};
