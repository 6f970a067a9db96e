/**
 * A provincial holiday applies at the stations of its province, in every feature that uses working days (domain.md A11: one
 * calendar).
 */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../../server/auth/catalogue';
import { insertRows } from '../../../server/db/insert';
import { migrate } from '../../../server/db/migrate';
import { registry } from '../../../server/registry';
import { actions } from '../../../server/routes/actions';
import { records } from '../../../server/routes/records';
import { testServer } from '../../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../../tests/fixtures/viewers';
import { priceFromDatabase } from '../../transits/server/rating/load';
import { personalDisponible } from '../server/roster/availableStaffRoute';
import { holidaysOf } from '../server/roster/loadRoster';
import { readCuadro } from '../server/roster/read';
import { coverage } from '../server/roster/standing';
import { coverageOf, type Required } from '../shared/roster/coverage';
import { coveragePercent } from '../shared/roster/coveragePercent.fixture';
import { type DayKind, holidayAt, isHoliday } from '../shared/roster/days';

const allPermissions = permissions.map(({ funcionSistemas }) => funcionSistemas);
const chief = viewer({ id: 1 }, ...allPermissions);
const { app, database } = await testServer({
  routes: [authenticateByName({ admin: chief }), actions, personalDisponible, records],
});
const { db } = database;
const call = callsOf(app)('admin');
const [home = 0, elsewhere = 0] = (await db.selectFrom('estaciones').select('id').orderBy('id').execute()).map(
  ({ id }) => Number(id),
);
await sql`update "estaciones" set "provincia" = case when "id" = ${home} then 'Córdoba' else 'Salta' end`.execute(db);

const MONTH = '2044-03';
const day = (of: number) => `${MONTH}-${String(of).padStart(2, '0')}`;
const add = async (name: string, row: object): Promise<number> =>
  Number((await insertRows(db, registry, name, [{ ...row }]))[0]);
const createHoliday = (fecha: string, overrides: object) =>
  call('POST', 'feriados', { body: { fecha, nombre: 'Fundación de la ciudad', ...overrides } });
const provincial = { ambito: 'Provincial', provincia: 'Córdoba' };

describe('a provincial holiday', () => {
  it('has a province, and a national one has none', async () => {
    expect(await createHoliday('2045-07-06', { ambito: 'Provincial' })).toMatchObject({
      status: 422,
      body: { errors: { provincia: expect.any(String) } },
    });
    expect((await createHoliday('2045-07-06', { provincia: 'Córdoba' })).body).toMatchObject({ provincia: null });
  });

  it('may be on the same day in two provinces, but only once in each', async () => {
    expect((await createHoliday('2045-09-08', provincial)).status).toBe(201);
    expect((await createHoliday('2045-09-08', { ...provincial, provincia: 'Salta' })).status).toBe(201);
    expect((await createHoliday('2045-09-08', {})).status).toBe(201);
    const duplicateMessage = 'Ya hay otro con este dato.';
    expect(await createHoliday('2045-09-08', provincial)).toMatchObject({
      status: 422,
      body: { errors: { provincia: duplicateMessage } },
    });
    expect(await createHoliday('2045-09-08', {})).toMatchObject({
      status: 422,
      body: { errors: { fecha: duplicateMessage } },
    });
  });

  it('is still possible after the migration of a database with one holiday for each scope and day', async () => {
    await sql`delete from "feriados" where "fecha" >= '2045-01-01'`.execute(db);
    await sql`drop index "feriados_fecha_among"`.execute(db);
    await sql`drop index "feriados_fecha_provincia_among"`.execute(db);
    await sql`alter table "feriados" add constraint "feriados_ambito_fecha_key" unique ("ambito", "fecha")`.execute(db);
    expect((await createHoliday('2045-09-08', provincial)).status).toBe(201);
    expect((await createHoliday('2045-09-08', { ...provincial, provincia: 'Salta' })).status).toBe(409);
    await sql`update "esquema" set "huella" = 'otra'`.execute(db);
    expect((await migrate(db, registry)).join('; ')).toContain('drop constraint "feriados_ambito_fecha_key"');
    expect((await createHoliday('2045-09-08', { ...provincial, provincia: 'Salta' })).status).toBe(201);
    expect((await createHoliday('2045-09-08', provincial)).status).toBe(422);
    await sql`update "esquema" set "huella" = 'otra'`.execute(db);
    expect(await migrate(db, registry)).toEqual([]);
  });

  it('changes toll prices only at the stations of its province', async () => {
    await sql`insert into "tarifas" ("cuadro", "estacion", "sentido", "categoria", "banda", "formaPago", "importe", "vigenciaDesde")
      select (select min("id") from "cuadrosTarifarios" where "estado" <> 'Borrador'), e."id", 'Centro', 2, b, 'TelePASE',
        case b when 'Pico' then 200 else 100 end, '2044-01-01'
      from "estaciones" e cross join unnest(array['Pico', 'No pico']) b`.execute(db);
    const holidaysAt = async (estacion: number) =>
      (
        await priceFromDatabase(db, {
          ...{ estacion, sentido: 'Centro', categoria: 2, formaPago: 'Tag' },
          // Tuesday, 8:00
          fechaHora: new Date(`${day(8)}T08:00:00-03:00`),
        })
      )?.banda;
    expect([await holidaysAt(home), await holidaysAt(elsewhere)]).toEqual(['Pico', 'Pico']);
    await createHoliday(day(8), provincial);
    expect([await holidaysAt(home), await holidaysAt(elsewhere)]).toEqual(['No pico', 'Pico']);
  });

  it('counts as a holiday in the roster only at its stations: required staff, gaps and worked holidays', async () => {
    expect((await call('POST', 'periodos', { body: { codigo: MONTH } })).status).toBe(201);
    const { rows: kinds } = await sql<{ fecha: string; tipoDia: DayKind }>`
      select "fecha", "tipoDia" from "jornadas" where "periodo" = ${MONTH} order by "fecha"`.execute(db);
    expect(kinds.find(({ fecha }) => fecha === day(8))).toMatchObject({ tipoDia: 'Hábil' });
    await sql`delete from "coberturasRequeridas"`.execute(db);
    for (const estacion of [home, elsewhere])
      for (const [tipoDia, minimo] of [
        ['Hábil', 2],
        ['Feriado', 1],
      ])
        await add('coberturasRequeridas', {
          estacion,
          tipoDia,
          turno: 'M',
          habilidad: 'Cabina',
          minimo,
          deseado: minimo,
        });
    const holidays = await holidaysOf(db, day(1), day(31));
    expect([...holidays].filter((holiday) => holiday.startsWith(day(8)))).toEqual([holidayAt(day(8), home)]);
    expect([isHoliday(holidays, day(8), home), isHoliday(holidays, day(8), elsewhere)]).toEqual([true, false]);

    const required = (
      await sql<Required>`select "estacion", "tipoDia", "turno", "habilidad", "minimo", "deseado" from "coberturasRequeridas"`.execute(
        db,
      )
    ).rows;
    const days = new Map(kinds.map(({ fecha, tipoDia }) => [fecha, tipoDia]));
    const assigned: { fecha: string; estacion: number; turno: string; rol: string }[] = [];
    for (const estacion of [home, elsewhere]) {
      const peajista = await add('peajistas', {
        ...{ legajo: `P${estacion}`, apellido: 'Prueba', nombre: 'Eva', dni: String(93_000_000 + estacion) },
        ...{ contrato: 'Jornada completa 8h', horasSemanales: 48, estacionBase: estacion, habilidades: ['Cabina'] },
        ...{ turnosPermitidos: ['M'], fechaIngreso: '2020-01-01' },
      });
      const shift = { fecha: day(8), estacion, turno: 'M', rol: 'Cabina' };
      await add('asignaciones', { ...shift, periodo: MONTH, peajista, diaOcupado: day(8), estado: 'Publicada' });
      assigned.push(shift);
    }
    const covered = coverageOf(assigned, required, days, holidays);
    const coveredAt = (estacion: number) => covered.find((row) => row.fecha === day(8) && row.estacion === estacion);
    expect([coveredAt(home), coveredAt(elsewhere)]).toMatchObject([
      { minimo: 1, faltan: 0 },
      { minimo: 2, faltan: 1 },
    ]);
    expect((await coverage(db, [MONTH])).get(MONTH)).toBe(coveragePercent(covered));
    expect((await readCuadro({ db, registry }, chief, MONTH))?.feriados).toContain(holidayAt(day(8), home));

    const { body } = await call('GET', 'feriados', { query: { filter: { fecha: day(8) } } });
    expect(body).toMatchObject([{ provincia: 'Córdoba', turnosPublicados: 1 }]);
    // deletion does not change the day's kind at other stations
    expect((await call('DELETE', `feriados/${Object(body)[0].id}`)).status).toBe(200);
    expect([...(await holidaysOf(db, day(8), day(8)))]).toEqual([]);
  });
});
