/** What a report is asked with, brought to what the report and its records have today. The same on both sides. */
import type { Context } from './conditions/expression';
import { type Dropped, reconcile } from './reconcile';
import type { Field, Resource } from './registry';
import type { ReportDefinition } from './report';
import { spanOf } from './span';

export interface ReportAsked {
  period?: string | undefined;
  filter: Readonly<Record<string, unknown>>;
}

/** Leaves out a period that the report has not, or that is none, and what its records may not be narrowed by; `dropped` names it. */
export function reconcileReport(
  resource: Resource,
  { fecha }: ReportDefinition,
  { period, filter }: ReportAsked,
  readable: (field: Field) => boolean,
  context: Context,
  today: string,
): ReportAsked & { dropped: Dropped[] } {
  const asked = reconcile(resource, { filter, sort: [] }, readable, context);
  const spans = period !== undefined && fecha !== undefined && spanOf(period, today) !== undefined;
  return {
    ...(spans && { period }),
    filter: asked.filter,
    dropped: [...(period === undefined || spans ? [] : [{ field: fecha ?? 'periodo' }]), ...asked.dropped],
  };
}
