import { useTranslate } from 'ra-core';
import { formatCount } from '../../../i18n/format';
import type { ImportLineState, ImportSummary } from '../provider/imports';

interface CountsProps {
  counts: ImportSummary['counts'];
  /** state of the lines, i18n key, tone; states without lines are left out */
  states: readonly (readonly [ImportLineState, string, 'success' | 'danger' | 'neutral'])[];
}

/** Number of lines in each state. */
export function Counts({ counts, states }: CountsProps) {
  const translate = useTranslate();
  return (
    <ul className="import-counts">
      {states.map(([state, key, tone]) => {
        const count = counts[state] ?? 0;
        if (count === 0) return null;
        return (
          <li key={state} data-tone={tone}>
            {translate(`transfer.import.${key}`, { smart_count: count, total: formatCount(count) })}
          </li>
        );
      })}
    </ul>
  );
}
