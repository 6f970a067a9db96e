import { ArrowLeftRight, Download, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Filter } from '../../engine/address';
import { useCan } from '../../engine/EngineContext';
import { FailureState } from '../../engine/FailureState';
import { useLabels } from '../../engine/labels';
import { figureIn, type PivotChoices, type PivotParams, sideIn } from '../../schema/pivot';
import type { Resource } from '../../schema/registry';
import { IconButton } from '../../ui/IconButton';
import { SectionTitle } from '../../ui/SectionTitle';
import { RowsSkeleton } from '../../ui/Skeletons';
import { PivotTable } from './PivotTable';
import { usePivot } from './usePivot';

interface PivotProps {
  report: string;
  resource: Resource;
  choices: PivotChoices;
  pivot: PivotParams;
  /** filter of the records */
  filter: Filter;
  /** undefined removes the pivot */
  onPivot: (pivot: PivotParams | undefined) => void;
}

/** Pivot table of a report: one field in rows, another in columns, with totals. The table can be exported as shown. */
export function Pivot({ report, resource, choices, pivot, filter, onPivot }: PivotProps) {
  const translate = useTranslate();
  const can = useCan();
  const labels = useLabels(resource);
  const text = (key: string, values = {}) => translate(`resources.reportes.${key}`, values);
  const { shown, failure, refetch, save, stale } = usePivot(resource, pivot, filter);
  const sideLabel = (label: string): string => {
    const side = sideIn(label);
    const field = labels.field(side?.field ?? '');
    return side?.step === undefined ? field : text(`pivot.${side.step}`, { field });
  };
  const figureLabel = (label: string): string => {
    const figure = figureIn(label);
    return text(`figures.${figure?.aggregate ?? 'count'}`, { field: labels.field(figure?.of ?? '') });
  };
  const { rows, columns, figure } = pivot;
  const exports = can('exportar', 'Reporte') && can('exportar', resource.schema.subject);
  return (
    <section className="report__found pivot card" aria-label={text('pivot.title')}>
      <header className="report__head">
        <SectionTitle size="large">{text('pivot.title')}</SectionTitle>
        <span className="report__acts">
          {exports &&
            (['csv', 'xlsx'] as const).map((format) => (
              <button
                key={format}
                type="button"
                className="button button--small"
                aria-label={text('pivot.export', { format: format.toUpperCase() })}
                onClick={() => void save(report, format)}
              >
                <Download size={14} aria-hidden="true" />
                {format.toUpperCase()}
              </button>
            ))}
          <IconButton icon={X} label={text('pivot.remove')} onClick={() => onPivot(undefined)} />
        </span>
      </header>
      <div className="pivot__choices">
        <Choice
          label={text('pivot.rows')}
          value={rows}
          options={choices.sides.map((side) => [side, sideLabel(side)])}
          onChoose={(next) => onPivot({ rows: next, columns: columns === next ? undefined : columns, figure })}
        />
        <IconButton
          icon={ArrowLeftRight}
          label={text('pivot.swap')}
          disabled={columns === undefined}
          onClick={() => columns !== undefined && onPivot({ rows: columns, columns: rows, figure })}
        />
        <Choice
          label={text('pivot.columns')}
          value={columns ?? ''}
          options={[
            ['', text('pivot.none')],
            ...choices.sides.filter((side) => side !== rows).map((side): [string, string] => [side, sideLabel(side)]),
          ]}
          onChoose={(next) => onPivot({ rows, columns: next === '' ? undefined : next, figure })}
        />
        <Choice
          label={text('pivot.figure')}
          value={figure}
          options={choices.figures.map((option) => [option, figureLabel(option)])}
          onChoose={(next) => onPivot({ rows, columns, figure: next })}
        />
      </div>
      {failure && <FailureState compact error={failure} onRetry={refetch} />}
      {!failure && !shown && <RowsSkeleton rows={5} columns={4} />}
      {!failure && shown && (
        <PivotTable
          {...{ resource, shown, stale }}
          figure={figureIn(figure) ?? { aggregate: 'count' }}
          heading={sideLabel(rows)}
          columnsHeading={columns === undefined ? undefined : sideLabel(columns)}
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
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
