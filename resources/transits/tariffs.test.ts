import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, scenario } from '../../tests/fixtures/scenario';

const { db, as } = await scenario();

let admin: Call;
let estacion: number;
beforeAll(async () => {
  admin = await as('admin');
  const concesionario = (await admin('POST', 'emisores', { codigo: 'ADP', nombre: 'Autovías del Plata' })).json().id;
  const corredor = (
    await admin('POST', 'corredores', { codigo: 'AS', nombre: 'Autopista del Sur', concesionario })
  ).json().id;
  estacion = (await admin('POST', 'estaciones', { codigo: 'RIB', nombre: 'Puente Ribera', corredor })).json().id;
});

let charts = 0;
const chart = async (vigenciaDesde: string): Promise<number> => {
  charts += 1;
  return (await admin('POST', 'cuadrosTarifarios', { norma: `Resolución ${charts}`, vigenciaDesde })).json().id;
};
const tariff = (cuadro: number, changes: object = {}) =>
  admin('POST', 'tarifas', {
    cuadro,
    estacion,
    sentido: 'Centro',
    categoria: 2,
    banda: 'Pico',
    formaPago: 'TelePASE',
    importe: '4524.62',
    ...changes,
  });
const publish = (cuadro: number) => admin('POST', `cuadrosTarifarios/${cuadro}/actions/publicar`);
const read = async (path: string) => (await admin('GET', path)).json();
const errorsOf = async (response: ReturnType<typeof tariff>) => (await response).json().errors;

describe('a tariff (domain.md A4)', () => {
  it('starts with its chart by default', async () => {
    const cuadro = await chart('2030-01-01');
    expect((await tariff(cuadro)).json()).toMatchObject({ vigenciaDesde: '2030-01-01', vigenciaHasta: null });
    expect(await errorsOf(tariff(cuadro, { banda: 'No pico', vigenciaDesde: '2029-12-31' }))).toEqual({
      vigenciaDesde: 'El cuadro rige desde el 01/01/2030.',
    });
    const tooEarly = { banda: 'No pico', vigenciaDesde: '2030-02-01', vigenciaHasta: '2030-01-31' };
    expect(await errorsOf(tariff(cuadro, tooEarly))).toEqual({ vigenciaHasta: 'Tiene que ser posterior al comienzo.' });
    expect(await errorsOf(tariff(cuadro, { banda: 'No pico', vigenciaHasta: '2029-12-31' }))).toEqual({
      vigenciaHasta: 'Tiene que ser posterior al comienzo.',
    });
  });

  it('is unique for a day, and the error names the conflicting tariff', async () => {
    const cuadro = await chart('2030-01-01');
    expect((await tariff(cuadro, { vigenciaHasta: '2030-03-31' })).statusCode).toBe(201);
    const overlapping = {
      vigenciaDesde: 'Ya hay una tarifa igual del 01/01/2030 al 31/03/2030: no puede haber dos el mismo día.',
    };
    expect(await errorsOf(tariff(cuadro))).toEqual(overlapping);
    expect(await errorsOf(tariff(cuadro, { vigenciaDesde: '2030-03-31' }))).toEqual(overlapping);
    const next = await tariff(cuadro, { vigenciaDesde: '2030-04-01' });
    expect(next.statusCode).toBe(201);
    const moved = await admin('PUT', `tarifas/${next.json().id}`, { vigenciaDesde: '2030-03-15' });
    expect([moved.statusCode, moved.json().errors]).toEqual([422, overlapping]);
    expect((await admin('PUT', `tarifas/${next.json().id}`, { importe: '1.00' })).statusCode).toBe(200);
  });

  it('may exist for another direction, category, band or payment', async () => {
    const cuadro = await chart('2030-01-01');
    const others = [{}, { sentido: 'Provincia' }, { categoria: 3 }, { banda: 'No pico' }, { formaPago: 'Patente' }];
    for (const other of others) expect((await tariff(cuadro, other)).statusCode).toBe(201);
  });

  it('is created once under concurrent requests', async () => {
    const cuadro = await chart('2030-01-01');
    const responses = await Promise.all(Array.from({ length: 6 }, () => tariff(cuadro)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422, 422, 422]);
  });
});

describe('publishing a tariff chart (domain.md A4)', () => {
  it('closes the former chart and its tariffs on the day before', async () => {
    const first = await chart('2026-01-01');
    const old = (await tariff(first)).json().id;
    expect((await publish(first)).json()).toMatchObject({ estado: 'Vigente', publicadoEn: expect.any(String) });
    const second = await chart('2026-07-01');
    await tariff(second);
    expect((await publish(second)).json()).toMatchObject({ estado: 'Vigente', vigenciaHasta: null });
    expect(await read(`cuadrosTarifarios/${first}`)).toMatchObject({
      estado: 'Histórico',
      vigenciaHasta: '2026-06-30',
    });
    expect(await read(`tarifas/${old}`)).toMatchObject({ vigenciaHasta: '2026-06-30', version: 2 });
    expect((await read(`tarifas/${old}/history`)).datos).toContainEqual(
      expect.objectContaining({ accion: 'publicar', campo: 'vigenciaHasta', antes: null, despues: '2026-06-30' }),
    );
    const history = await read(`cuadrosTarifarios/${first}/history`);
    expect(history.datos).toContainEqual(
      expect.objectContaining({ campo: 'estado', antes: 'Vigente', despues: 'Histórico' }),
    );
  });

  it('is rejected without tariffs, twice, or with a start before the chart in force, and changes nothing', async () => {
    const empty = await chart('2026-09-01');
    const current = await db
      .selectFrom('cuadrosTarifarios')
      .select('id')
      .where('estado', '=', 'Vigente')
      .executeTakeFirstOrThrow();
    const response = await publish(empty);
    expect([response.statusCode, response.json().detail]).toEqual([409, 'El cuadro no tiene tarifas.']);
    expect(await read(`cuadrosTarifarios/${current.id}`)).toMatchObject({ estado: 'Vigente', vigenciaHasta: null });
    expect((await publish(Number(current.id))).json().detail).toBe('Solo se publica un cuadro en borrador.');
    const tooEarly = await chart('2026-07-01');
    await tariff(tooEarly);
    expect((await publish(tooEarly)).json().detail).toMatch(/^Tiene que regir desde un día posterior al comienzo de /);
    expect(await read(`cuadrosTarifarios/${tooEarly}`)).toMatchObject({ estado: 'Borrador' });
  });

  it('concurrently for several charts leaves one in force, and no day with two prices', async () => {
    const some = await Promise.all(['2026-10-01', '2026-11-01', '2026-12-01'].map(chart));
    for (const one of some) await tariff(one);
    await Promise.all(some.map(publish));
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as "n" from "cuadrosTarifarios" where "estado" = 'Vigente'`.execute(db);
    expect(rows).toEqual([{ n: 1 }]);
    const clashes = await sql`
      select from "tarifas" a join "tarifas" b on a."id" < b."id" and a."vigenciaDesde" <= coalesce(b."vigenciaHasta", 'infinity')
        and b."vigenciaDesde" <= coalesce(a."vigenciaHasta", 'infinity')
      join "cuadrosTarifarios" ca on ca."id" = a."cuadro" and ca."estado" <> 'Borrador'
      join "cuadrosTarifarios" cb on cb."id" = b."cuadro" and cb."estado" <> 'Borrador'`.execute(db);
    expect(clashes.rows).toHaveLength(0);
  });

  it('makes the chart and its tariffs read-only', async () => {
    const { rows } = await sql<{ id: number; cuadro: number }>`
      select t."id", t."cuadro" from "tarifas" t join "cuadrosTarifarios" c on c."id" = t."cuadro"
      where c."estado" = 'Vigente' limit 1`.execute(db);
    const { id, cuadro } = rows[0] ?? { id: 0, cuadro: 0 };
    expect((await admin('PUT', `tarifas/${id}`, { importe: '1.00' })).statusCode).toBe(409);
    expect((await tariff(cuadro, { categoria: 7 })).statusCode).toBe(422);
    expect((await admin('PUT', `cuadrosTarifarios/${cuadro}`, { vigenciaDesde: '2020-01-01' })).statusCode).toBe(409);
  });
});

describe('a draft of a tariff chart', () => {
  it('moves its tariffs when its start date changes', async () => {
    const cuadro = await chart('2032-01-01');
    const { id } = (await tariff(cuadro)).json();
    expect((await admin('PUT', `cuadrosTarifarios/${cuadro}`, { vigenciaDesde: '2032-02-01' })).statusCode).toBe(200);
    expect(await read(`tarifas/${id}`)).toMatchObject({ vigenciaDesde: '2032-02-01' });
  });
});

describe('a copy of a tariff chart', () => {
  it('is a draft with the same tariffs, raised by a percentage and rounded to the cent', async () => {
    const cuadro = await chart('2031-01-01');
    await tariff(cuadro, { vigenciaHasta: '2031-03-31' });
    await tariff(cuadro, { vigenciaDesde: '2031-04-01', importe: '5000.05' });
    await tariff(cuadro, { categoria: 3, importe: '100.00' });
    const response = await admin('POST', `cuadrosTarifarios/${cuadro}/actions/copiar`, {
      norma: 'Resolución 77',
      vigenciaDesde: '2031-07-01',
      aumento: '12.5',
    });
    expect(response.statusCode).toBe(200);
    const { rows } = await sql`
      select t."categoria", t."importe", t."vigenciaDesde" from "tarifas" t
      join "cuadrosTarifarios" c on c."id" = t."cuadro" and c."norma" = 'Resolución 77' and c."estado" = 'Borrador'
      order by t."categoria"`.execute(db);
    expect(rows).toEqual([
      { categoria: 2, importe: '5625.06', vigenciaDesde: '2031-07-01' },
      { categoria: 3, importe: '112.50', vigenciaDesde: '2031-07-01' },
    ]);
  });
});
