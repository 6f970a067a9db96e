import type { RaRecord } from 'ra-core';
import type { EngineValue } from '../../engine/EngineContext';
import { readableBy } from '../../schema/access';
import { canFor } from '../../schema/can';
import { matches } from '../../schema/conditions/evaluate';
import { kindOf } from '../../schema/kinds';
import { masked } from '../../schema/mask';
import type { Field, Resource } from '../../schema/registry';
import { type SampleRow, type SampleWords, sampleRows } from '../kinds/sampleRows';

/** Sample records of a draft, filtered as the server's responses. */
export interface VisibleRecords {
  resource: Resource;
  /** records that the person may see, without unreadable fields */
  records: readonly RaRecord[];
  /** number of records without row rules */
  total: number;
  /** returns the unmasked value; undefined if the person may not read it */
  unmasked: (id: unknown, field: string) => { value: unknown } | undefined;
}

/** Maximum depth of row rules that refer to other resources, as on the server. */
const MAX_DEPTH = 4;

/** Context of conditions. The person's stations are those of the first sample record. */
const contextOf = ({ user }: EngineValue) => ({ user: { ...user, estaciones: [1] } });

/** Sample rows that the row rules permit: the resource's own rules and, for a satellite, those of its parent. */
function visibleRows(engine: EngineValue, resource: Resource, words: SampleWords, depth = 0): SampleRow[] {
  const { schema, fields } = resource;
  const rows = sampleRows(resource, words);
  if (depth > MAX_DEPTH) return [];
  const context = { ...contextOf(engine), fields };
  const refersToVisible = (field: Field | undefined) => {
    const target = field && engine.registry.get(kindOf(field).target?.(field).to ?? '');
    const visibleIds = target ? visibleRows(engine, target, words, depth + 1).map(({ id }) => id) : [];
    return (row: SampleRow) => visibleIds.some((id) => id === row[field?.name ?? '']);
  };
  const rules = (schema.rows ?? [])
    .filter(({ unless }) => !engine.ability.can(unless, schema.subject))
    .map(({ where, through = [] }) => {
      const parentRules = through.map((name) => refersToVisible(fields.get(name)));
      return (row: SampleRow) => matches(where, row, context) || parentRules.some((other) => other(row));
    });
  if (schema.satelliteOf !== undefined) {
    const parentField = [...fields.values()].find((field) => kindOf(field).target?.(field).to === schema.satelliteOf);
    rules.push(refersToVisible(parentField));
  }
  return rows.filter((row) => rules.every((rule) => rule(row)));
}

/** Returns the sample records that the server would send to the person. Masked fields are masked for everybody. */
export function visibleRecords(engine: EngineValue, resource: Resource, words: SampleWords): VisibleRecords {
  const readable = readableBy(resource, engine.ability);
  const can = canFor(resource, engine.ability, contextOf(engine));
  const isHidden = (name: string) => {
    const field = resource.fields.get(name);
    return field !== undefined && !readable(field);
  };
  const readableValues = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !isHidden(name)));
  const maskedValues = (row: SampleRow) =>
    Object.fromEntries(
      [...resource.fields.values()].flatMap(({ name, mask }) => (mask ? [[name, masked(mask, row[name])]] : [])),
    );
  const rows = visibleRows(engine, resource, words);
  return {
    resource,
    total: sampleRows(resource, words).length,
    records: rows.map((row) => ({
      ...readableValues(row),
      ...maskedValues(row),
      id: row.id,
      _refs: readableValues(row._refs),
      _can: can(row),
    })),
    unmasked: (id, field) => {
      const row = rows.find((sampleRow) => String(sampleRow.id) === String(id));
      return row && !isHidden(field) ? { value: row[field] } : undefined;
    },
  };
}
