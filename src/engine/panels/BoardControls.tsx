import { ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { addDays, dayOf } from '../../schema/calendar';
import { type BoardSchema, COMPARISONS } from '../../schema/panel';
import { spanOf } from '../../schema/span';
import { preloadPart } from '../../speed/lazyPart';
import { Choices } from '../../ui/Choices';
import { DayBox } from '../dates/DayBox';
import { useEngine } from '../EngineContext';
import { editorWidth, FilterEditor } from '../filters/editor';
import { FilterChips } from '../filters/FilterChips';
import { useFilters } from '../filters/useFilters';
import { useLabels } from '../labels';
import { Popover } from '../Popover';
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
    <select
      className="input board-screen__select"
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
  );
}

/** The first and the last day of the period; both may be changed. */
function FreeRange({ state, onChange }: Omit<ControlProps, 'board'>) {
  const translate = useTranslate();
  const today = dayOf(new Date());
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

function BoardFilters({
  filters: { resource: name, fields },
  state,
  onChange,
}: ControlProps & Required<Pick<BoardSchema, 'filters'>>) {
  const { registry } = useEngine();
  const resource = registry.getOrThrow(name);
  const translate = useTranslate();
  const labels = useLabels(resource);
  const filters = useFilters(resource, state.filter);
  const onFilter = (filter: BoardState['filter']) => onChange({ ...state, filter });
  const offered = fields.flatMap((field) => filters.available.find((candidate) => candidate.name === field) ?? []);
  return (
    <fieldset className="board-screen__controls" aria-label={translate('engine.filters.label')}>
      {offered.map((field) => {
        const filterState = filters.stateOf(field);
        const active = Object.keys(filterState).length > 0;
        return (
          <Popover
            key={field.name}
            label={labels.field(field.name)}
            width={editorWidth}
            triggerClass={active ? 'filter-button filter-button--active' : 'filter-button'}
            trigger={
              <>
                {labels.field(field.name)}
                <ChevronDown size={14} aria-hidden="true" />
              </>
            }
            onIntent={() => preloadPart(FilterEditor)}
          >
            {(close) => (
              <FilterEditor
                {...{ field, resource, labels, state: filterState }}
                onChange={(next) => onFilter(filters.withState(field, next))}
                onDone={close}
              />
            )}
          </Popover>
        );
      })}
      <FilterChips {...{ resource, labels, filters, onFilter }} filter={state.filter} rows={undefined} />
    </fieldset>
  );
}

/** The periods from the shortest to the longest; the first one declared is the default wherever it stands. */
function fromShortest(periods: readonly string[]): readonly string[] {
  const today = dayOf(new Date());
  const start = (period: string): string => spanOf(period, today)?.from ?? '';
  return periods.toSorted((a, b) => start(b).localeCompare(start(a)));
}

/** Period, comparison, measure and filters of a board. */
export function BoardControls({ board, state, onChange, children }: ControlProps & { children?: ReactNode }) {
  const translate = useTranslate();
  const { periods = [], freeRange, measure, filters } = board;
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
          {freeRange && <FreeRange {...{ state, onChange }} />}
        </fieldset>
      )}
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
      {filters && <BoardFilters {...{ board, state, onChange, filters }} />}
      {children}
    </div>
  );
}
