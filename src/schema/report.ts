/** A report as data: its records, its parameters, its columns and its panels. */
import type { Condition } from './condition';
import { AGGREGATES, DRAWN, EVERY, type Minus, type PanelSchema } from './panel';

export interface ReportDefinition {
  /** filter that always applies */
  filtro?: Condition;
  /** the day or instant that the period refers to; absent: the report has no period */
  fecha?: string;
  /** the default period */
  periodo?: string;
  /** fields that can be filtered by, in order */
  parametros: readonly string[];
  columnas: readonly string[];
  orden?: readonly [string, 'asc' | 'desc'];
  /** figures and charts over all its records */
  paneles: readonly PanelSchema[];
}

/** Label of a report's figure or chart; `translate` resolves keys below `figures`. */
export function panelLabel(
  { draw, aggregate = 'count', of, by }: PanelSchema,
  fieldLabel: (name: string) => string,
  say: (key: string, values?: Record<string, string>) => string,
): string {
  const counts = aggregate === 'count';
  const figure = say(aggregate, { field: of === undefined ? '' : fieldLabel(of) });
  if (draw === 'series') return counts ? say('course') : say('sumCourse', { figure });
  if (by === undefined) return figure;
  return say(counts ? 'by' : 'sumBy', { figure, by: fieldLabel(by) });
}

type Shape = Readonly<Record<string, unknown>>;

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);
/** Whether a value can be a condition; the server validates its content. */
export const isCondition = (value: unknown): value is Condition => isShape(value);
const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given);

function minusIn(given: unknown): Minus | undefined {
  if (!isShape(given) || !isText(given.field)) return undefined;
  const values = textsIn(given.values);
  return values.length > 0 ? { field: given.field, values } : undefined;
}

function panelIn(given: Shape): PanelSchema | undefined {
  const draw = oneOf(DRAWN, given.draw);
  if (!draw) return undefined;
  const aggregate = oneOf(AGGREGATES, given.aggregate);
  const every = oneOf(EVERY, given.every);
  const minus = minusIn(given.minus);
  return {
    draw,
    ...(aggregate && { aggregate }),
    ...(every && { every }),
    ...(isText(given.of) && { of: given.of }),
    ...(isText(given.since) && { since: given.since }),
    ...(minus && { minus }),
    ...(isText(given.by) && { by: given.by }),
  };
}

/** Parses a stored definition; invalid parts are left out. */
export function definitionIn(stored: unknown): ReportDefinition {
  const given = isShape(stored) ? stored : {};
  const [by, way] = textsIn(given.orden);
  return {
    ...(isCondition(given.filtro) && { filtro: given.filtro }),
    ...(isText(given.fecha) && { fecha: given.fecha }),
    ...(isText(given.periodo) && { periodo: given.periodo }),
    ...(by !== undefined && { orden: [by, way === 'desc' ? 'desc' : 'asc'] as const }),
    parametros: textsIn(given.parametros),
    columnas: textsIn(given.columnas),
    paneles: (Array.isArray(given.paneles) ? given.paneles : []).filter(isShape).flatMap((one) => panelIn(one) ?? []),
  };
}
