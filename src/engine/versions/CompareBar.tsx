import { type Identifier, useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatInstant } from '../../../i18n/format';
import type { RecordVersion } from '../provider/versions';

interface CompareBarProps {
  versions: readonly RecordVersion[];
  from: Identifier;
  to: Identifier;
  onChange: (change: { from?: Identifier; to?: Identifier }) => void;
}

/** Choice of the two versions that are compared. */
export function CompareBar({ versions, from, to, onChange }: CompareBarProps) {
  const id = useId();
  const translate = useTranslate();
  const sides = [
    ['from', from],
    ['to', to],
  ] as const;
  return (
    <div className="versions__bar">
      {sides.map(([side, value]) => (
        <div key={side} className="versions__side">
          <label htmlFor={`${id}-${side}`}>{translate(`editing.versions.${side}`)}</label>
          <select
            id={`${id}-${side}`}
            className="input"
            value={String(value)}
            onChange={({ target }) => onChange({ [side]: versions.find((v) => String(v.id) === target.value)?.id })}
          >
            {versions.map((version) => (
              <option key={version.id} value={String(version.id)}>
                {translate('editing.versions.number', { number: version.number })}
                {version.date && ` · ${formatInstant(version.date)}`}
              </option>
            ))}
          </select>
        </div>
      ))}
    </div>
  );
}
