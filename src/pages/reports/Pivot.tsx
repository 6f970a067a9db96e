import { ArrowLeftRight, Download, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useCan } from '../../engine/EngineContext';
import { FailureState } from '../../engine/FailureState';
import { useLabels } from '../../engine/labels';
import type { Filter } from '../../engine/list/address';
import { figureIn, type PivotAsked, type PivotChoices, sideIn } from '../../schema/pivot';
import type { Resource } from '../../schema/registry';
import { IconButton } from '../../ui/IconButton';
import { RowsSkeleton } from '../../ui/Skeletons';
import { PivotTable } from './PivotTable';
import { usePivot } from './usePivot';

interface PivotProps {
  report: string;
  resource: Resource;
  choices: PivotChoices;
  asked: PivotAsked;
  /** filter of the records */
  filter: Filter;
  /** undefined removes the pivot */
  onPivot: (pivot: PivotAsked | undefined) => void;
}

/** Pivot table of a report: one field in rows, another in columns, with totals. The table can be exported as shown. */
export function Pivot({ report, resource, choices, asked, filter, onPivot }: PivotProps) {
  const translate = useTranslate();
  const can = useCan();
  const labels = useLabels(resource);
  const say = (key: string, values = {}) => translate(`resources.reportes.${key}`, values);
  const { shown, failure, again, save, stale } = usePivot(resource, asked, filter);
  const sideLabel = (text: string): string => {
    const side = sideIn(text);
    const field = labels.field(side?.field ?? '');
    return side?.step === undefined ? field : say(`pivot.${side.step}`, { field });
  };
  const figureLabel = (text: string): string => {
    const figure = figureIn(text);
    return say(`figures.${figure?.aggregate ?? 'count'}`, { field: labels.field(figure?.of ?? '') });
  };
  const { rows, columns, figure } = asked;
  const exports = can('exportar', 'Reporte') && can('exportar', resource.schema.subject);
  return (
    <section className="report__found pivot card" aria-label={say('pivot.title')}>
      <header className="report__head">
        <h2>{say('pivot.title')}</h2>
        <span className="report__acts">
          {exports &&
            (['csv', 'xlsx'] as const).map((format) => (
              <button
                key={format}
                type="button"
                className="button button--small"
                aria-label={say('pivot.export', { format: format.toUpperCase() })}
                onClick={() => void save(report, format)}
              >
                <Download size={14} aria-hidden="true" />
                {format.toUpperCase()}
              </button>
            ))}
          <IconButton icon={X} label={say('pivot.remove')} onClick={() => onPivot(undefined)} />
        </span>
      </header>
      <div className="pivot__choices">
        <Choice
          label={say('pivot.rows')}
          value={rows}
          options={choices.sides.map((one) => [one, sideLabel(one)])}
          onChoose={(next) => onPivot({ rows: next, columns: columns === next ? undefined : columns, figure })}
        />
        <IconButton
          icon={ArrowLeftRight}
          label={say('pivot.swap')}
          disabled={columns === undefined}
          onClick={() => columns !== undefined && onPivot({ rows: columns, columns: rows, figure })}
        />
        <Choice
          label={say('pivot.columns')}
          value={columns ?? ''}
          options={[
            ['', say('pivot.none')],
            ...choices.sides.filter((one) => one !== rows).map((one): [string, string] => [one, sideLabel(one)]),
          ]}
          onChoose={(next) => onPivot({ rows, columns: next === '' ? undefined : next, figure })}
        />
        <Choice
          label={say('pivot.figure')}
          value={figure}
          options={choices.figures.map((one) => [one, figureLabel(one)])}
          onChoose={(next) => onPivot({ rows, columns, figure: next })}
        />
      </div>
      {failure && <FailureState compact error={failure} onRetry={again} />}
      {!failure && !shown && <RowsSkeleton rows={5} columns={4} />}
      {!failure && shown && (
        <PivotTable
          {...{ resource, shown, stale }}
          figure={figureIn(figure) ?? { aggregate: 'count' }}
          heading={sideLabel(rows)}
          across={columns === undefined ? undefined : sideLabel(columns)}
          figureName={figureLabel(figure)}
        />
      )}
    </section>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <select className="input" value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
