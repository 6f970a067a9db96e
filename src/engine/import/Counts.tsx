import { useTranslate } from 'ra-core';
import { formatCount } from '../../../i18n/format';
import type { ImportLineState, ImportSummary } from '../provider/imports';

interface CountsProps {
  counts: ImportSummary['counts'];
  /** line state, the key of its words, its tone; what there is none of is not told */
  states: readonly (readonly [ImportLineState, string, 'success' | 'danger' | 'neutral'])[];
}

/** How many lines there are of each fate. */
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
