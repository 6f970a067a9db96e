/** What a report is asked with, brought to what the report and its records have today. The same on both sides. */
import type { Context } from './conditions/expression';
import { type PivotAsked, pivotChoices } from './pivot';
import { type Dropped, reconcile } from './reconcile';
import type { Field, Resource } from './registry';
import type { ReportDefinition } from './report';
import { spanOf } from './span';

export interface ReportAsked {
  period?: string | undefined;
  filter: Readonly<Record<string, unknown>>;
  /** the table of its figures, where there is one */
  pivot?: PivotAsked | undefined;
}

/** What of a pivot its report has not, by name. */
function notIn(
  resource: Resource,
  definition: ReportDefinition,
  pivot: PivotAsked,
  readable: (field: Field) => boolean,
) {
  const { sides, figures } = pivotChoices(resource, definition, readable);
  const { rows, columns, figure } = pivot;
  const wrong = [rows, ...(columns === undefined ? [] : [columns])].filter((side) => !sides.includes(side));
  const named = [
    ...wrong.map((side) => side.split(':')[0] ?? ''),
    ...(figures.includes(figure) ? [] : [figure.split(':')[1] ?? figure]),
  ];
  return [...new Set(named)].map((field): Dropped => ({ field }));
}

/** Leaves out a period that the report has not, or that is none, what its records may not be narrowed by, and a table of what is none of its columns; `dropped` names it. */
export function reconcileReport(
  resource: Resource,
  definition: ReportDefinition,
  { period, filter, pivot }: ReportAsked,
  readable: (field: Field) => boolean,
  context: Context,
  today: string,
): ReportAsked & { dropped: Dropped[] } {
  const { fecha } = definition;
  const asked = reconcile(resource, { filter, sort: [] }, readable, context);
  const spans = period !== undefined && fecha !== undefined && spanOf(period, today) !== undefined;
  const unpivoted = pivot ? notIn(resource, definition, pivot, readable) : [];
  return {
    ...(spans && { period }),
    filter: asked.filter,
    ...(pivot && unpivoted.length === 0 && { pivot }),
    dropped: [
      ...(period === undefined || spans ? [] : [{ field: fecha ?? 'periodo' }]),
      ...asked.dropped,
      ...unpivoted,
    ],
  };
}
