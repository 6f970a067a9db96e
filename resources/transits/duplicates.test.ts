/** The search for suspected duplicates (domain.md A4; A8, DUP-TRAN): by the process, and for a period that a person chooses. */
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { peopleOf } from '../../tests/fixtures/people';
import { testServer } from '../../tests/fixtures/server';

const server = await testServer();
const { db } = server.database;
const person = await peopleOf(server)([
  'Transito.ver',
  'Transito.resolver',
  'Proceso.ver',
  'Proceso.ejecutar',
  'Proceso.editar',
]);

interface Row {
  [column: string]: unknown;
  id: number;
}
const rowsOf = async (query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(db)).rows;

/** Two lanes at two stations of the demo that are far from each other. */
const [near, far] = await rowsOf(sql<Row>`
  select distinct on (v."estacion") v."id" from "vias" v
  join "estaciones" e on e."id" = v."estacion" where e."lat" is not null
  order by v."estacion", v."id"`).then((lanes) => [lanes[0], lanes.at(-1)]);

let count = 0;
async function passage(numero: string, at: string, estado: string, lane = near): Promise<number> {
  count += 1;
  const [row] = await rowsOf(sql<Row>`
    insert into "transitos" ("fechaHora", "estacion", "via", "sentido", "concesionario", "formaPago", "estado", "numeroMedio",
      "bloque", "nroTransito", "importe")
    select ${at}::timestamptz, v."estacion", v."id", t."sentido", t."concesionario", 'Tag', ${estado}, ${numero}, 9200, ${count}::int, 100
    from "vias" v cross join (select "sentido", "concesionario" from "transitos" limit 1) t
    where v."id" = ${lane?.id ?? 0} returning "id"`);
  return Number(row?.id);
}
const stateOf = async (id: number) =>
  (await rowsOf(sql<Row>`select "id", "estado" from "transitos" where "id" = ${id}`))[0]?.estado;
const statesOf = (ids: readonly number[]) => Promise.all(ids.map(stateOf));

const searchEnded = () =>
  vi.waitFor(
    async () => {
      const [run] = await rowsOf(
        sql<Row>`select "id", "estado", "mensaje" from "ejecuciones" where "codigo" = 'DUP-TRAN' order by "id" desc limit 1`,
      );
      expect(run).toMatchObject({ estado: 'Finalizado' });
    },
    { timeout: 20_000, interval: 100 },
  );
async function search(): Promise<void> {
  const [process] = await rowsOf(sql<Row>`select "id" from "procesos" where "codigo" = 'DUP-TRAN'`);
  const { status, body } = await person.call('POST', `procesos/${process?.id}/actions/ejecutar`, { body: {} });
  expect([status, body]).toMatchObject([200, {}]);
  await searchEnded();
}
const searchPeriod = (desde: string, hasta: string) =>
  person.call('POST', 'transitos/actions/buscarDuplicados', { body: { desde, hasta } });

const later = (base: string, seconds: number) => new Date(Date.parse(base) + seconds * 1000).toISOString();

describe('the search for duplicates', () => {
  it('marks the later passage in the same lane within a minute, and the one that is too fast', async () => {
    const base = '2033-01-10T12:00:00.000Z';
    const ids = [
      await passage('SIDUP1', base, 'Cobrado'),
      await passage('SIDUP1', later(base, 40), 'Facturado'),
      await passage('SIDUP1', later(base, 200), 'Valorizado', far),
      await passage('SIDUP1', later(base, 86_000), 'Valorizado', far),
    ];
    await search();
    expect(await statesOf(ids)).toEqual(['Cobrado', 'Duplicado', 'Duplicado', 'Valorizado']);
  });

  it('compares what came in late with what was there: the passage that came late is the suspect', async () => {
    const base = '2033-01-11T12:00:00.000Z';
    const present = await passage('SIDUP2', later(base, 30), 'Facturado');
    await search();
    const late = await passage('SIDUP2', base, 'Valorizado');
    await search();
    expect(await statesOf([present, late])).toEqual(['Facturado', 'Duplicado']);
  });

  it('of a chosen period runs in the background, and never marks again what a person has restored', async () => {
    const base = '2033-01-12T12:00:00.000Z';
    const ids = [await passage('SIDUP3', base, 'Cobrado'), await passage('SIDUP3', later(base, 40), 'Facturado')];
    expect((await searchPeriod(later(base, -60), later(base, 3_600))).status).toBe(200);
    await searchEnded();
    expect(await statesOf(ids)).toEqual(['Cobrado', 'Duplicado']);
    const restored = await person.call('POST', `transitos/${ids[1]}/actions/descartarDuplicado`, {
      body: { comentario: 'Dos vehículos' },
    });
    expect([restored.status, restored.body]).toMatchObject([200, { estado: 'Facturado', estadoAnterior: null }]);
    await searchPeriod(later(base, -60), later(base, 3_600));
    await searchEnded();
    expect(await statesOf(ids)).toEqual(['Cobrado', 'Facturado']);
  });

  it('refuses a period of more than 31 days', async () => {
    const { status, body } = await searchPeriod('2033-01-01T00:00:00.000Z', '2033-02-20T00:00:00.000Z');
    expect([status, body]).toMatchObject([422, { errors: { hasta: 'El período es de 31 días como máximo.' } }]);
  });

  it('does not mark a passage in a dispute', async () => {
    const base = '2033-01-13T12:00:00.000Z';
    const ids = [await passage('SIDUP4', base, 'Cobrado'), await passage('SIDUP4', later(base, 20), 'EnDisputa')];
    await search();
    expect(await stateOf(ids[1] ?? 0)).toBe('EnDisputa');
  });
});
