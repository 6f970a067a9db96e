import { ChevronDown, ListFilter } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../../i18n/format';
import { addDays, dayOf } from '../../schema/calendar';
import { clock } from '../../schema/clock';
import { type BoardSchema, COMPARISONS } from '../../schema/panel';
import { spanOf } from '../../schema/span';
import { Button } from '../../ui/Button';
import { Choices } from '../../ui/Choices';
import { useIsNarrow } from '../../ui/useIsNarrow';
import { DayBox } from '../dates/DayBox';
import { BoardFilters } from './BoardFilters';
import type { BoardState } from './boardState';

interface ControlProps {
  board: BoardSchema;
  state: BoardState;
  onChange: (state: BoardState) => void;
}

/** Alternatives that are rarely changed: the chosen one alone is in the line. */
function Select<T extends string>({
  label,
  options,
  chosen,
  labelOf,
  onChoose,
}: {
  label: string;
  options: readonly T[];
  chosen: T;
  labelOf: (option: T) => string;
  onChoose: (option: T) => void;
}) {
  return (
    <span className="board-screen__select">
      <select
        className="input"
        aria-label={label}
        value={chosen}
        onChange={(event) => onChoose(options.find((option) => option === event.target.value) ?? chosen)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
          </option>
        ))}
      </select>
      <ChevronDown size={14} aria-hidden="true" />
    </span>
  );
}

/** The first and the last day of the period; both may be changed. */
function FreeRange({ state, onChange }: Omit<ControlProps, 'board'>) {
  const translate = useTranslate();
  const today = dayOf(clock.now());
  const span = spanOf(state.period ?? '', today);
  const days = { from: span?.from ?? today, to: span ? addDays(span.to, -1) : today };
  const choose = (next: typeof days) => {
    const period = `${next.from}/${next.to}`;
    if (spanOf(period, today)) onChange({ ...state, period });
  };
  const dayInput = (name: 'from' | 'to'): ReactNode => (
    <span className="board-screen__day">
      <DayBox
        label={translate(`engine.filters.${name}`)}
        value={days[name]}
        min={name === 'to' ? days.from : undefined}
        max={name === 'from' ? days.to : undefined}
        onChange={(day) => choose({ ...days, [name]: day })}
      />
    </span>
  );
  return (
    <span className="board-screen__range">
      {dayInput('from')}
      <span aria-hidden="true">–</span>
      {dayInput('to')}
    </span>
  );
}

/** The periods from the shortest to the longest; the first one declared is the default wherever it stands. */
function fromShortest(periods: readonly string[]): readonly string[] {
  const today = dayOf(clock.now());
  const start = (period: string): string => spanOf(period, today)?.from ?? '';
  return periods.toSorted((a, b) => start(b).localeCompare(start(a)));
}

/** Comparison, measure and filters of a board. */
function MoreControls({ board, state, onChange }: ControlProps) {
  const translate = useTranslate();
  const { freeRange, measure, filters } = board;
  return (
    <>
      {freeRange && (
        <Select
          label={translate('panels.comparison')}
          options={COMPARISONS}
          chosen={state.compare}
          labelOf={(compare) => translate(`panels.comparisons.${compare}`)}
          onChoose={(compare) => onChange({ ...state, compare })}
        />
      )}
      {measure && (
        <Select
          label={translate('panels.measure')}
          options={['all', measure.name]}
          chosen={state.isAlternative ? measure.name : 'all'}
          labelOf={(name) => translate(`panels.measures.${name}`)}
          onChoose={(name) => onChange({ ...state, isAlternative: name !== 'all' })}
        />
      )}
      {filters && <BoardFilters {...{ filters, state, onChange }} />}
    </>
  );
}

/** Number of folded controls whose value is not the default. */
const changedCount = ({ period, compare, isAlternative, filter }: BoardState, { periods = [] }: BoardSchema): number =>
  [period !== undefined && !periods.includes(period), compare !== 'previous', isAlternative].filter(Boolean).length +
  Object.keys(filter).length;

/** Period, comparison, measure and filters of a board; on a phone all but the usual periods are folded. */
export function BoardControls({ board, state, onChange, children }: ControlProps & { children?: ReactNode }) {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  const { periods = [], freeRange, measure, filters } = board;
  const hasMore = freeRange || measure !== undefined || filters !== undefined;
  const showsMore = hasMore && (!isNarrow || isOpen);
  const changed = changedCount(state, board);
  return (
    <div className="board-screen__bar">
      {periods.length > 1 && (
        <fieldset className="board-screen__controls" aria-label={translate('panels.period')}>
          <Choices
            options={fromShortest(periods)}
            chosen={state.period}
            labelOf={(period) => translate(`panels.periods.${period}`)}
            onChoose={(period) => onChange({ ...state, period })}
          />
          {freeRange && showsMore && <FreeRange {...{ state, onChange }} />}
        </fieldset>
      )}
      {showsMore && <MoreControls {...{ board, state, onChange }} />}
      {hasMore && isNarrow && (
        <Button small aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <ListFilter size={16} aria-hidden="true" />
          {translate('engine.filters.label')}
          {changed > 0 && <bdi className="figure">{formatCount(changed)}</bdi>}
        </Button>
      )}
      {children && <span className="board-screen__acts">{children}</span>}
    </div>
  );
}
