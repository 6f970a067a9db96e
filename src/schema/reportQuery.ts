/** Reconciles the parameters of a report with its current definition and schema. Server and browser use the same code. */
import type { Context } from './conditions/expression';
import { type PivotParams, pivotChoices } from './pivot';
import { type Dropped, reconcile } from './reconcile';
import type { Field, Resource } from './registry';
import type { ReportDefinition } from './report';
import { spanOf } from './span';

export interface ReportQuery {
  period?: string | undefined;
  filter: Readonly<Record<string, unknown>>;
  /** the pivot table, if there is one */
  pivot?: PivotParams | undefined;
}

/** The sides and figures of a pivot table that the report does not have, by field. */
function missingFields(
  resource: Resource,
  definition: ReportDefinition,
  pivot: PivotParams,
  readable: (field: Field) => boolean,
) {
  const { sides, figures } = pivotChoices(resource, definition, readable);
  const { rows, columns, figure } = pivot;
  const missingSides = [rows, ...(columns === undefined ? [] : [columns])].filter((side) => !sides.includes(side));
  const fieldNames = [
    ...missingSides.map((side) => side.split(':')[0] ?? ''),
    ...(figures.includes(figure) ? [] : [figure.split(':')[1] ?? figure]),
  ];
  return [...new Set(fieldNames)].map((field): Dropped => ({ field }));
}

/**
 * Drops a period that is invalid or that the report does not have, invalid filters, and a pivot table of fields that are not its
 * columns; `dropped` lists them.
 */
export function reconcileReport(
  resource: Resource,
  definition: ReportDefinition,
  { period, filter, pivot }: ReportQuery,
  readable: (field: Field) => boolean,
  context: Context,
  today: string,
): ReportQuery & { dropped: Dropped[] } {
  const { fecha } = definition;
  const reconciled = reconcile(resource, { filter, sort: [] }, readable, context);
  const isPeriodValid = period !== undefined && fecha !== undefined && spanOf(period, today) !== undefined;
  const unpivoted = pivot ? missingFields(resource, definition, pivot, readable) : [];
  return {
    ...(isPeriodValid && { period }),
    filter: reconciled.filter,
    ...(pivot && unpivoted.length === 0 && { pivot }),
    dropped: [
      ...(period === undefined || isPeriodValid ? [] : [{ field: fecha ?? 'periodo' }]),
      ...reconciled.dropped,
      ...unpivoted,
    ],
  };
}
