/** Rules that change what other rules react to: whatever they are, they end, and no rule reacts to its own change (domain.md A5). */
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { permissions } from '../../../../server/auth/catalogue';
import { storeOf } from '../../../../server/records/store';
import { actions } from '../../../../server/routes/actions';
import { records } from '../../../../server/routes/records';
import { testServer } from '../../../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../../../tests/fixtures/viewers';
import { runRules } from './work';

type Row = Record<string, unknown>;

const admin = viewer({ id: 1 }, ...permissions.map(({ funcionSistemas }) => funcionSistemas));
const { app, database, context } = await testServer({
  routes: [authenticateByName({ admin }), actions, records],
});
const { db } = database;
const store = storeOf({ ...context, db });
const call = callsOf(app)('admin');

async function write(path: string, body: Row = {}): Promise<number> {
  const { status, body: answer } = await call('POST', path, { body });
  if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
  return Number(Object(answer).id);
}

const PRIORITIES = ['Baja', 'Normal', 'Alta', 'Urgente'];
const someRule = fc.record({
  campo: fc.constantFrom('prioridad', 'estado', undefined),
  condicion: fc.option(
    fc.constantFrom(...PRIORITIES).map((prioridad) => ({ prioridad })),
    { nil: null },
  ),
  accion: fc.oneof(
    fc.constantFrom(...PRIORITIES).map((prioridad) => ({ accion: 'priorizar', prioridad })),
    fc.constant({ accion: 'espera', motivo: 'Banco' }),
  ),
  detener: fc.boolean(),
});

beforeEach(async () => {
  await sql`update "reglasSolicitud" set "activa" = false`.execute(db);
  await sql`delete from "reglasPendientes"`.execute(db);
});

it('any four rules on changes end, each runs at most once in a chain, and nothing stays queued', async () => {
  const category = await db
    .selectFrom('ticketCategorias')
    .select('id')
    .where('requiereTitular', '=', false)
    .where('activo', '=', true)
    .executeTakeFirstOrThrow();
  let count = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(someRule, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...PRIORITIES.filter((name) => name !== 'Normal')),
      async (rules, prioridad) => {
        await sql`update "reglasSolicitud" set "activa" = false`.execute(db);
        for (const { campo, condicion, accion, detener } of rules) {
          count += 1;
          const id = await write('reglasSolicitud', {
            ...{ nombre: `Cadena ${count}`, orden: count % 9000, detener, condicion, acciones: [accion] },
            cuando: [{ evento: 'cambiada', ...(campo !== undefined && { campo }) }],
          });
          await write(`reglasSolicitud/${id}/actions/activar`);
        }
        const ticket = await write('tickets', {
          ...{ ticketCategoria: category.id, asunto: 'En cadena', canal: 'Interno', prioridad: 'Normal' },
        });
        await write(`tickets/${ticket}/actions/priorizar`, { prioridad });
        await runRules(store);
        const { rows } = await sql<{ regla: number; veces: number }>`
          select "regla", count(*)::int as "veces" from "reglaEjecuciones"
          where "ticket" = ${ticket} and "resultado" = 'Aplicada' group by "regla"`.execute(db);
        const queued = await db.selectFrom('reglasPendientes').select('id').execute();
        expect(queued).toEqual([]);
        // a chain has each rule once, and there is a chain for each rule that the person's change starts
        for (const { veces } of rows) expect(veces).toBeLessThanOrEqual(Math.min(5, 2 ** rules.length));
      },
    ),
    { numRuns: 12 },
  );
});
