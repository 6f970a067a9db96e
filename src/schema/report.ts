/** A report as data: which records, which of their fields may be asked about, what is shown of them, and what they come to. */
import type { Condition } from './condition';
import { AGGREGATES, DRAWN, EVERY, type Minus, type PanelSchema } from './panel';

export interface ReportDefinition {
  /** always narrows it, whatever is asked */
  filtro?: Condition;
  /** the day or instant that its period is about; absent: it has none */
  fecha?: string;
  /** the period that is asked for at first */
  periodo?: string;
  /** fields that it may be narrowed by, in order */
  parametros: readonly string[];
  columnas: readonly string[];
  orden?: readonly [string, 'asc' | 'desc'];
  /** figures and pictures, of all that it finds */
  paneles: readonly PanelSchema[];
}

/** What a report's figure or picture is called, from what it asks; `say` has the words of `figures`. */
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
/** Whether something may stand as a condition; what is wrong within it the server says. */
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

/** Reads a definition as it is stored; what is none of it is left out. */
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
