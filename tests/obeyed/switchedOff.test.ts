/** What is switched off is chosen for nothing new: asked of each resource that `fields.ts` says it of, by each way to point to it. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../server/auth/catalogue';
import { linkOf } from '../../server/db/kinds';
import { registry } from '../../server/registry';
import { actions } from '../../server/routes/actions';
import { records } from '../../server/routes/records';
import { translate } from '../../server/translate';
import type { Field } from '../../src/schema/registry';
import { testServer } from '../fixtures/server';
import { authenticateByName, callsOf, viewer } from '../fixtures/viewers';
import { fields, SWITCHED_OFF } from './fields';

const admin = viewer({ id: 1 }, ...permissions.map(({ funcionSistemas }) => funcionSistemas));
const { app, database } = await testServer({ routes: [authenticateByName({ admin }), actions, records] });
const { db } = database;
const call = callsOf(app)('admin');

interface Way {
  /** that points, and by which of its fields */
  from: string;
  field: Field;
  many: boolean;
  where: Readonly<Record<string, unknown>>;
}

const flags = Object.entries(fields).flatMap(([resource, entries]) =>
  Object.entries(entries).flatMap(([flag, obeyed]) => (obeyed === SWITCHED_OFF ? [{ resource, flag }] : [])),
);

/** The fields of people's that say that they take what is switched on alone. */
const waysTo = (resource: string, flag: string): Way[] =>
  registry.all.flatMap((from) =>
    [...from.fields.values()].flatMap((field) => {
      const link = linkOf(field);
      const where = Object.fromEntries(Object.entries(link?.where ?? {}));
      const isFiltered =
        link?.to === resource && where[flag] === true && field.system !== true && !('retired' in field);
      return link && isFiltered ? [{ from: from.name, field, many: link.many, where }] : [];
    }),
  );

/** What an action chooses, with all else that it needs: those whose choice no field of a record makes. */
const chosenByActions = [
  ['macros', 'activo', 'tickets', 'macro', 'macro', {}],
  ['respuestasPredefinidas', 'activo', 'tickets', 'responder', 'predefinida', { cuerpo: 'Hola' }],
  ['respuestasPredefinidas', 'activo', 'tickets', 'anotar', 'predefinida', { cuerpo: 'Hola' }],
] as const;

/** Values with which a form shows a field that it otherwise hides: a hidden field is not validated. */
const shownWith: Readonly<Record<string, Record<string, unknown>>> = {
  'depositos.estacion': { tipo: 'Estación' },
  'notificaciones.sectores': { destino: 'Sectores' },
  'correoCuentas.ticketCategoria': { imap: { host: 'imap.example.com', puerto: 993, seguridad: 'TLS' } },
  'correoCuentas.ticketSubCategoria': { imap: { host: 'imap.example.com', puerto: 993, seguridad: 'TLS' } },
};

const notAllowed = translate('es', 'engine.validation.notAllowed');
const beside = (body: unknown, field: string): unknown => Object(Object(body).errors)[field];
const switchTo = (on: boolean, resource: string, flag: string, id: number) =>
  sql`update ${sql.table(resource)} set ${sql.ref(flag)} = ${on} where "id" = ${id}`.execute(db);

/** The conditions that say nothing of the record that points, and those that do: the field there by the field here. */
const plain = (where: Way['where']) =>
  Object.fromEntries(Object.entries(where).filter(([, value]) => typeof value !== 'object' || value === null));
const byRecord = (where: Way['where']) =>
  Object.entries(where).flatMap(([otherField, value]) => {
    const ownField: unknown = Object(value).$record;
    return typeof ownField === 'string' ? [[ownField, otherField] as const] : [];
  });

async function offered(resource: string, where: Way['where']): Promise<Record<string, unknown>[]> {
  const { status, body } = await call('GET', resource, { query: { filter: plain(where), range: [0, 99] } });
  expect([resource, status]).toEqual([resource, 200]);
  return Array.isArray(body) ? body : [];
}

describe('what is switched off', () => {
  it('is said of each by some way that points to it', () => {
    const none = flags.filter(
      ({ resource, flag }) =>
        waysTo(resource, flag).length === 0 && !chosenByActions.some(([to, by]) => to === resource && by === flag),
    );
    expect(none).toEqual([]);
  });

  it.each(
    flags.flatMap(({ resource, flag }) =>
      waysTo(resource, flag).map((way) => [resource, way.from, way.field.name, flag, way] as const),
    ),
  )('of %s is neither offered nor taken as a new choice by %s.%s', async (resource, from, field, flag, way) => {
    const [candidate] = await offered(resource, way.where);
    if (!candidate) throw new Error(`the demo has no ${resource} for ${from}.${field}`);
    const id = Number(candidate.id);
    const more = Object.fromEntries(
      byRecord(way.where).map(([ownField, otherField]) => [ownField, candidate[otherField]]),
    );
    const body = { ...shownWith[`${from}.${field}`], ...more, [field]: way.many ? [id] : id };
    const errorOf = async () => beside((await call('POST', from, { body })).body, field);
    expect(await errorOf()).toBeUndefined();
    await switchTo(false, resource, flag, id);
    expect(await errorOf()).toBe(notAllowed);
    expect((await offered(resource, way.where)).map((row) => Number(row.id))).not.toContain(id);
    await switchTo(true, resource, flag, id);
  });

  it.each(chosenByActions)(
    'of %s (%s) is not taken by %s.%s as its %s',
    async (to, flag, from, action, input, more) => {
      const open = await sql<{ id: number }>`
      select "id" from "tickets" where "estado" = 'Procesando' and "titular" is not null order by "id" limit 1`.execute(
        db,
      );
      const { rows } = await sql<{ id: number }>`select "id" from ${sql.table(to)} order by "id" limit 1`.execute(db);
      const [{ id } = { id: 0 }] = rows;
      await switchTo(false, to, flag, id);
      const response = await call('POST', `${from}/${open.rows[0]?.id}/actions/${action}`, {
        body: { ...more, [input]: id },
      });
      expect([response.status, beside(response.body, input)]).toEqual([422, notAllowed]);
      await switchTo(true, to, flag, id);
      const accepted = await call('POST', `${from}/${open.rows[0]?.id}/actions/${action}`, {
        body: { ...more, [input]: id },
      });
      expect(beside(accepted.body, input)).toBeUndefined();
    },
  );
});
