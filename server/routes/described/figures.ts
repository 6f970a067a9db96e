/** OpenAPI of panels, pivot tables and the global search. */
import type { DescribedCall } from '../../../src/schema/openapi';
import type { JsonSchema } from '../../../src/schema/openapi/values';
import { AGGREGATES, TIME_STEPS } from '../../../src/schema/panel';
import { anyValue, integer, list, object, pivotAxes, ref, text, withName } from './values';

const pivotRequest = { resource: text, filter: withName, ...pivotAxes } satisfies Record<string, JsonSchema>;
const pivotHeaders = list(object({ key: anyValue, title: text }));

export const figures: DescribedCall[] = [
  {
    method: 'post',
    path: '/pivot',
    tag: 'records',
    summary: 'Pivot table of the records that the caller may see; its groups refer to row and column headers by index.',
    body: object(pivotRequest, 'resource', 'rows', 'figure'),
    responses: {
      200: object({
        rows: pivotHeaders,
        columns: pivotHeaders,
        groups: list(object({ row: integer, column: integer, values: integer, figure: { type: ['string', 'null'] } })),
      }),
      413: ref('Problem'),
    },
  },
  {
    method: 'post',
    path: '/pivot/export',
    tag: 'records',
    summary: 'Pivot table of a report with its totals, as a file: `format` is `csv` or `xlsx`.',
    body: object({ ...pivotRequest, report: text }, 'resource', 'rows', 'figure', 'report'),
    responses: { 200: anyValue, 413: ref('Problem') },
  },
  {
    method: 'post',
    path: '/panels/export',
    tag: 'records',
    summary: 'Figures of a screen, as a file: `format` is `csv`, `xlsx` or `pdf`.',
    body: object(
      { title: text, resource: text, filter: withName, period: text, panels: list(anyValue) },
      'title',
      'resource',
      'panels',
    ),
    responses: { 200: anyValue, 413: ref('Problem') },
  },
  {
    method: 'get',
    path: '/search',
    tag: 'person',
    summary: 'Searches the records of all resources that the caller may see, by key and words; exact keys first.',
    query: { q: text },
    responses: {
      200: object({
        datos: list(
          object({
            resource: text,
            id: anyValue,
            title: text,
            detail: text,
            exact: { type: 'boolean' },
            at: object({ resource: text, id: anyValue, title: text }),
          }),
        ),
      }),
    },
  },
  {
    method: 'post',
    path: '/panels',
    tag: 'person',
    summary: 'Figures over the records that the caller may see: a total, by a field, or over time.',
    body: object(
      {
        panels: {
          type: 'object',
          additionalProperties: object(
            {
              resource: text,
              filter: { type: 'object' },
              aggregate: { enum: [...AGGREGATES] },
              of: text,
              since: text,
              by: text,
              split: text,
              at: text,
              every: { enum: [...TIME_STEPS] },
              period: { ...text, pattern: '^(P\\d{1,4}[DM]|\\d{4}-\\d{2}-\\d{2}/\\d{4}-\\d{2}-\\d{2})$' },
              compare: { type: 'boolean' },
            },
            'resource',
          ),
        },
      },
      'panels',
    ),
    responses: { 200: withName },
  },
];
