/** Facts of requests: definitions, and that computing them again from events changes nothing. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../server/db/transaction';
import { QUANTILES, rollupTable } from '../../../server/records/panels/rollups';
import { holders, scenario } from '../../../tests/fixtures/scenario';
import { refreshFacts, refreshPending } from './server/refresh';
import { rollups } from './server/rollups';

const { db, as, categories, areas, users } = await scenario();
const [agente, colega, admin] = [await as('agente'), await as('colega'), await as('admin')];

type Row = Record<string, unknown>;
type Facts = Record<string, Row[]>;

async function createRequest(): Promise<number> {
  const body = {
    ticketCategoria: categories.get('Consulta'),
    titular: { codigoTitular: holders.gomez },
    ...{ asunto: 'Prueba', canal: 'Teléfono' },
  };
  return (await agente('POST', 'ticket?autoClose=false', body)).json<{ id: number }>().id;
}
const move = async (id: number, estado: string, call = agente): Promise<void> => {
  expect((await call('PUT', `ticket/${id}?estado=${estado}`)).statusCode).toBe(200);
};

/** The facts of a request by their type, once the worker has run. */
async function factsOf(id: number): Promise<Facts> {
  await refreshPending({ db });
  const { rows } = await sql<Row & { tipo: string }>`
    select * from "solicitudCifras" where "ticket" = ${id} order by "tipo", "orden"`.execute(db);
  const facts: Facts = {};
  for (const row of rows) facts[row.tipo] = [...(facts[row.tipo] ?? []), row];
  return facts;
}

describe('the facts of a request', () => {
  it('keep its arrival, its first and last take and every closing', async () => {
    const id = await createRequest();
    await move(id, 'Procesando');
    await move(id, 'Cerrado');
    await move(id, 'Procesando', colega);
    await move(id, 'Nuevo', colega);
    await move(id, 'Procesando');
    await move(id, 'Cerrado');
    const facts = await factsOf(id);
    expect(facts.ingreso).toMatchObject([{ agente: users.get('agente'), area: areas.get('Atención al cliente') }]);
    expect(facts.toma).toMatchObject([{ primera: true, agente: users.get('agente') }, { primera: false }]);
    expect(facts.cierre).toMatchObject([
      { primera: true, reabierta: true, agente: users.get('agente') },
      { primera: false, reabierta: false, agente: users.get('agente') },
    ]);
    expect(facts.reapertura).toMatchObject([{ agente: users.get('colega') }]);
  });

  it('count it as solved at first contact until it is reopened', async () => {
    const id = await createRequest();
    await move(id, 'Procesando');
    await move(id, 'Cerrado');
    expect((await factsOf(id)).cierre).toMatchObject([{ primerContacto: true }]);
    await move(id, 'Procesando');
    expect((await factsOf(id)).cierre).toMatchObject([{ primerContacto: false }]);
  });

  it('do not count it as solved at first contact when it was transferred or had to wait', async () => {
    const transferred = await createRequest();
    expect((await agente('PUT', `ticket/${transferred}/area/${areas.get('Tránsitos')}`)).statusCode).toBe(200);
    expect((await agente('PUT', `ticket/${transferred}/retomar`)).statusCode).toBe(200);
    await move(transferred, 'Cerrado');
    expect((await factsOf(transferred)).cierre).toMatchObject([{ primerContacto: false }]);
  });

  it('follow its category when it is corrected', async () => {
    const id = await createRequest();
    expect((await factsOf(id)).ingreso).toMatchObject([{ ticketCategoria: categories.get('Consulta') }]);
    const change = { ticketCategoria: categories.get('Discapacidad') };
    const { version } = (await admin('GET', `tickets/${id}`)).json<{ version: number }>();
    expect((await admin('PUT', `tickets/${id}`, change, { 'if-match': `"${version}"` })).statusCode).toBe(200);
    expect((await factsOf(id)).ingreso).toMatchObject([{ ticketCategoria: categories.get('Discapacidad') }]);
  });

  it('are visible to agents without verTodos only where they are their own', async () => {
    const id = await createRequest();
    await move(id, 'Procesando', colega);
    await factsOf(id);
    const filter = encodeURIComponent(JSON.stringify({ ticket: id, tipo: 'toma' }));
    const seen = async (call: typeof agente) => (await call('GET', `solicitudCifras?filter=${filter}`)).json<Row[]>();
    expect(await seen(colega)).toHaveLength(1);
    expect(await seen(agente)).toHaveLength(0);
    expect(await seen(admin)).toHaveLength(1);
  });
});

const EVENTS = [
  ...['tomado', 'asignado', 'noLeido', 'espera', 'reanudado', 'derivado', 'retomado'],
  ...['cerrado', 'reabierto', 'primeraRespuesta', 'editado'],
] as const;
const event = fc.record({
  tipo: fc.constantFrom(...EVENTS),
  minutes: fc.integer({ min: 0, max: 60 * 24 * 3 }),
  area: fc.constantFrom(areas.get('Atención al cliente') ?? null, areas.get('Tránsitos') ?? null),
  agente: fc.constantFrom(users.get('agente') ?? null, users.get('colega') ?? null, null),
});

async function tableOf(name: string, drop: readonly string[] = []): Promise<string[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db);
  return rows
    .map((row) => JSON.stringify(Object.fromEntries(Object.entries(row).filter(([key]) => !drop.includes(key)))))
    .sort();
}
const cuts = [...rollups.cuts.map(({ name }) => name), QUANTILES];
const everything = async () => ({
  facts: await tableOf('solicitudCifras', [
    'id',
    'version',
    'creadoEn',
    'actualizadoEn',
    'creadoPor',
    'actualizadoPor',
  ]),
  aggregates: await Promise.all(cuts.map((cut) => tableOf(rollupTable(rollups, cut)))),
});

describe('facts and day aggregates', () => {
  it('are the same after each event as computed from nothing at the end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(event, { maxLength: 5 }), { minLength: 1, maxLength: 4 }),
        async (histories) => {
          const ids = await Promise.all(histories.map(() => createRequest()));
          const starts = ids.map((_, index) => Date.parse('2026-03-02T10:00:00Z') + index * 3_600_000);
          for (const [index, id] of ids.entries()) {
            const start = new Date(starts[index] ?? 0).toISOString();
            await sql`update "tickets" set "fechaAlta" = ${start} where "id" = ${id}`.execute(db);
            await sql`update "ticketEventos" set "fecha" = ${start} where "ticket" = ${id}`.execute(db);
          }
          // the events of all requests, interleaved
          for (let turn = 0; turn < 5; turn += 1) {
            for (const [index, id] of ids.entries()) {
              const next = histories[index]?.[turn];
              if (!next) continue;
              starts[index] = (starts[index] ?? 0) + next.minutes * 60_000;
              const fecha = new Date(starts[index] ?? 0).toISOString();
              await sql`insert into "ticketEventos" ("ticket", "tipo", "fecha", "area", "agente", "motivo")
              values (${id}, ${next.tipo}, ${fecha}, ${next.area}, ${next.agente}, 'Cliente')`.execute(db);
            }
            // two workers at once
            await Promise.all([refreshPending({ db }), refreshPending({ db })]);
          }
          await refreshPending({ db });
          const incremental = await everything();
          await inTransaction(db, (tx) => refreshFacts(tx, ids));
          expect(await everything()).toEqual(incremental);
          await sql`delete from "solicitudCifras"`.execute(db);
          for (const cut of cuts) await sql`delete from ${sql.table(rollupTable(rollups, cut))}`.execute(db);
          const { rows } = await sql<{ id: number }>`select "id" from "tickets"`.execute(db);
          await inTransaction(db, (tx) =>
            refreshFacts(
              tx,
              rows.map(({ id }) => id),
            ),
          );
          expect(await everything()).toEqual(incremental);
        },
      ),
      { numRuns: 8 },
    );
  });
});
