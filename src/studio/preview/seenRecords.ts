import type { RaRecord } from 'ra-core';
import type { EngineValue } from '../../engine/EngineContext';
import { readableBy } from '../../schema/access';
import { canFor } from '../../schema/can';
import { holds } from '../../schema/conditions/evaluate';
import { kindOf } from '../../schema/kinds';
import { masked } from '../../schema/mask';
import type { Field, Resource } from '../../schema/registry';
import { type SampleRow, type SampleWords, sampleRows } from '../kinds/sampleRows';

/** The sample records of a draft, as the server would answer a person. */
export interface SeenRecords {
  resource: Resource;
  /** those that the person sees, with nothing that they may not read */
  records: readonly RaRecord[];
  /** how many there are for whoever sees all */
  all: number;
  /** what is behind a mask; undefined where the person may not read it */
  behind: (id: unknown, field: string) => { value: unknown } | undefined;
}

/** How far one rule may lead to the next, as on the server. */
const FURTHEST = 4;

/** What conditions know of the person; the stations are those of the first sample record. */
const contextOf = ({ user }: EngineValue) => ({ user: { ...user, estaciones: [1] } });

/** The sample rows of a resource that the rules leave to the person: its own, and for a satellite its parent's. */
function seenOf(engine: EngineValue, resource: Resource, words: SampleWords, depth = 0): SampleRow[] {
  const { schema, fields } = resource;
  const rows = sampleRows(resource, words);
  if (depth > FURTHEST) return [];
  const about = { ...contextOf(engine), fields };
  const pointsToSeen = (field: Field | undefined) => {
    const target = field && engine.registry.get(kindOf(field).target?.(field).to ?? '');
    const seen = target ? seenOf(engine, target, words, depth + 1).map(({ id }) => id) : [];
    return (row: SampleRow) => seen.some((id) => id === row[field?.name ?? '']);
  };
  const rules = (schema.rows ?? [])
    .filter(({ unless }) => !engine.ability.can(unless, schema.subject))
    .map(({ where, through = [] }) => {
      const others = through.map((name) => pointsToSeen(fields.get(name)));
      return (row: SampleRow) => holds(where, row, about) || others.some((other) => other(row));
    });
  if (schema.satelliteOf !== undefined) {
    const parents = [...fields.values()].find((field) => kindOf(field).target?.(field).to === schema.satelliteOf);
    rules.push(pointsToSeen(parents));
  }
  return rows.filter((row) => rules.every((rule) => rule(row)));
}

/** What the server would tell the person of a draft's sample records; a mask is in its place for everybody. */
export function seenRecords(engine: EngineValue, resource: Resource, words: SampleWords): SeenRecords {
  const readable = readableBy(resource, engine.ability);
  const can = canFor(resource, engine.ability, contextOf(engine));
  const closed = (name: string) => {
    const field = resource.fields.get(name);
    return field !== undefined && !readable(field);
  };
  const open = (values: object) => Object.fromEntries(Object.entries(values).filter(([name]) => !closed(name)));
  const veils = (row: SampleRow) =>
    Object.fromEntries(
      [...resource.fields.values()].flatMap(({ name, mask }) => (mask ? [[name, masked(mask, row[name])]] : [])),
    );
  const rows = seenOf(engine, resource, words);
  return {
    resource,
    all: sampleRows(resource, words).length,
    records: rows.map((row) => ({
      ...open(row),
      ...veils(row),
      id: row.id,
      _refs: open(row._refs),
      _can: can(row),
    })),
    behind: (id, field) => {
      const row = rows.find((one) => String(one.id) === String(id));
      return row && !closed(field) ? { value: row[field] } : undefined;
    },
  };
}
