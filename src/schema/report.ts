/** A report as data: its records, its parameters, its columns and its panels. */
import type { Condition } from './condition';
import { AGGREGATES, type Minus, PANEL_TYPES, type PanelSchema, TIME_STEPS } from './panel';

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
  translate: (key: string, values?: Record<string, string>) => string,
): string {
  const isCount = aggregate === 'count';
  const figure = translate(aggregate, { field: of === undefined ? '' : fieldLabel(of) });
  if (draw === 'series') return isCount ? translate('course') : translate('sumCourse', { figure });
  if (by === undefined) return figure;
  return translate(isCount ? 'by' : 'sumBy', { figure, by: fieldLabel(by) });
}

type JsonObject = Readonly<Record<string, unknown>>;

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);
/** Whether a value can be a condition; the server validates its content. */
export const isCondition = (value: unknown): value is Condition => isJsonObject(value);
const memberOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((member) => member === value);

function minusIn(value: unknown): Minus | undefined {
  if (!isJsonObject(value) || !isText(value.field)) return undefined;
  const values = textsIn(value.values);
  return values.length > 0 ? { field: value.field, values } : undefined;
}

function panelIn(value: JsonObject): PanelSchema | undefined {
  const draw = memberOf(PANEL_TYPES, value.draw);
  if (!draw) return undefined;
  const aggregate = memberOf(AGGREGATES, value.aggregate);
  const every = memberOf(TIME_STEPS, value.every);
  const minus = minusIn(value.minus);
  return {
    draw,
    ...(aggregate && { aggregate }),
    ...(every && { every }),
    ...(isText(value.of) && { of: value.of }),
    ...(isText(value.since) && { since: value.since }),
    ...(minus && { minus }),
    ...(isText(value.by) && { by: value.by }),
  };
}

/** Parses a stored definition; invalid parts are left out. */
export function definitionIn(stored: unknown): ReportDefinition {
  const definition = isJsonObject(stored) ? stored : {};
  const [by, direction] = textsIn(definition.orden);
  return {
    ...(isCondition(definition.filtro) && { filtro: definition.filtro }),
    ...(isText(definition.fecha) && { fecha: definition.fecha }),
    ...(isText(definition.periodo) && { periodo: definition.periodo }),
    ...(by !== undefined && { orden: [by, direction === 'desc' ? 'desc' : 'asc'] as const }),
    parametros: textsIn(definition.parametros),
    columnas: textsIn(definition.columnas),
    paneles: (Array.isArray(definition.paneles) ? definition.paneles : [])
      .filter(isJsonObject)
      .flatMap((panel) => panelIn(panel) ?? []),
  };
}
