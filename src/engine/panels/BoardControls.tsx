import { ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { addDays, dayOf } from '../../schema/calendar';
import { type BoardSchema, COMPARISONS } from '../../schema/panel';
import { spanOf } from '../../schema/span';
import { preloadPart } from '../../speed/lazyPart';
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

interface ChoicesProps<T> {
  options: readonly T[];
  chosen: T | undefined;
  labelOf: (option: T) => string;
  onChoose: (option: T) => void;
}

/** Alternatives as one control: one of them is chosen. */
const Choices = <T extends string | boolean | undefined>({ options, chosen, labelOf, onChoose }: ChoicesProps<T>) => (
  <span className="choices">
    {options.map((option) => (
      <button key={String(option)} type="button" aria-pressed={option === chosen} onClick={() => onChoose(option)}>
        {labelOf(option)}
      </button>
    ))}
  </span>
);

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
      <span aria-hidden="true">{translate(`engine.filters.${name}`)}</span>
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

/** Period, comparison, measure and filters of a board. */
export function BoardControls({ board, state, onChange, children }: ControlProps & { children?: ReactNode }) {
  const translate = useTranslate();
  const { periods = [], freeRange, measure, filters } = board;
  return (
    <div className="board-screen__bar">
      {periods.length > 1 && (
        <fieldset className="board-screen__controls" aria-label={translate('panels.period')}>
          <Choices
            options={periods}
            chosen={state.period}
            labelOf={(period) => translate(`panels.periods.${period}`)}
            onChoose={(period) => onChange({ ...state, period })}
          />
          {freeRange && <FreeRange {...{ state, onChange }} />}
        </fieldset>
      )}
      {freeRange && (
        <fieldset className="board-screen__controls" aria-label={translate('panels.comparison')}>
          <Choices
            options={COMPARISONS}
            chosen={state.compare}
            labelOf={(compare) => translate(`panels.comparisons.${compare}`)}
            onChoose={(compare) => onChange({ ...state, compare })}
          />
        </fieldset>
      )}
      {measure && (
        <fieldset className="board-screen__controls" aria-label={translate('panels.measure')}>
          <Choices
            options={[false, true]}
            chosen={state.isAlternative}
            labelOf={(isAlternative) =>
              translate(isAlternative ? `panels.measures.${measure.name}` : 'panels.measures.all')
            }
            onChoose={(isAlternative) => onChange({ ...state, isAlternative })}
          />
        </fieldset>
      )}
      {filters && <BoardFilters {...{ board, state, onChange, filters }} />}
      {children}
    </div>
  );
}
