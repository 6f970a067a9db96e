import { describe, expect, it } from 'vitest';
import { actions } from '../../../server/routes/actions';
import { records } from '../../../server/routes/records';
import { createRandom } from '../../../server/seed/random';
import { testServer } from '../../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../../tests/fixtures/viewers';
import { feriados as seed } from './seed';
import { nationalHolidays } from './server/calendar';

/** Holidays of 2026, from domain.md A11. */
const of2026 = `01-01 02-16 02-17 03-23 03-24 04-02 04-03 05-01 05-25 06-15 06-20 07-09 07-10 08-17 10-12 11-23 12-07
  12-08 12-25`
  .split(/\s+/)
  .map((day) => `2026-${day}`);

describe('the national holidays of a year', () => {
  it('are correct for 2026, with bridge days and moved holidays', async () => {
    const found = await nationalHolidays(2026);
    expect(found.map(({ fecha }) => fecha)).toEqual(of2026);
    expect(found.filter(({ tipo }) => tipo === 'Puente').map(({ fecha }) => fecha.slice(5))).toEqual([
      '03-23',
      '07-10',
      '12-07',
    ]);
    expect(found.filter(({ tipo }) => tipo === 'Trasladable').map(({ fecha }) => fecha.slice(5))).toEqual([
      '06-15',
      '08-17',
      '10-12',
      '11-23',
    ]);
  });

  it('include decreed bridge days; Güemes on a Friday stays there when the Flag holiday is on the Monday', async () => {
    const daysOf = async (year: number) => (await nationalHolidays(year)).map(({ fecha, tipo }) => `${fecha} ${tipo}`);
    expect(await daysOf(2022)).toEqual(
      expect.arrayContaining(['2022-06-17 Trasladable', '2022-06-20 Inamovible', '2022-10-07 Puente']),
    );
    expect(await daysOf(2033)).toEqual(expect.arrayContaining(['2033-06-17 Trasladable', '2033-06-20 Inamovible']));
    expect(await daysOf(2027)).toEqual(expect.arrayContaining(['2027-06-20 Inamovible', '2027-06-21 Trasladable']));
    expect(await daysOf(2025)).toEqual(
      expect.arrayContaining(['2025-05-02 Puente', '2025-08-15 Puente', '2025-11-21 Puente']),
    );
  });

  it('are the same in the demo data as in the library', () => {
    const random = createRandom(1);
    const now = new Date('2026-11-20T12:00:00Z');
    const rows = seed({ random, now, size: 'mini', count: (mini) => mini, seeded: () => [] });
    const national = rows.filter(({ tipo }) => tipo !== 'Gremial/empresa').map(({ fecha }) => String(fecha));
    expect(national.filter((day) => day.startsWith('2026'))).toEqual(of2026);
  });
});

const { app, database } = await testServer({
  routes: [authenticateByName({ peajes: viewer({ id: 1 }, 'Feriado.ver.crear.editar') }), actions, records],
});
const peajes = callsOf(app)('peajes');
const precargar = (anio: number) => peajes('POST', 'feriados/actions/precargar', { body: { anio } });
const ofYear = (year: number) =>
  database.db
    .selectFrom('feriados')
    .selectAll()
    .where('fecha', '>=', `${year}-01-01`)
    .where('fecha', '<=', `${year}-12-31`)
    .execute();

describe('loading the holidays of a year', () => {
  it('creates the missing ones, once', async () => {
    expect((await precargar(2031)).status).toBe(200);
    const created = await ofYear(2031);
    expect(created.length).toBeGreaterThanOrEqual(15);
    expect(new Set(created.map(({ ambito }) => ambito))).toEqual(new Set(['Nacional']));
    expect((await precargar(2031)).body).toMatchObject({
      status: 409,
      detail: 'Los feriados nacionales de 2031 ya están cargados.',
    });
    expect(await ofYear(2031)).toHaveLength(created.length);
  });

  it('does not repeat a holiday that was moved to another day', async () => {
    const [moved] = (await ofYear(2031)).filter(({ tipo }) => tipo === 'Trasladable');
    const fecha = '2031-11-14';
    expect((await peajes('PUT', `feriados/${moved?.id}`, { body: { fecha } })).status).toBe(200);
    expect((await precargar(2031)).status).toBe(409);
    expect((await ofYear(2031)).filter(({ nombre }) => nombre === moved?.nombre)).toMatchObject([{ fecha }]);
  });

  it('does not repeat a bridge day that was moved, even to another year', async () => {
    expect((await precargar(2025)).status).toBe(200);
    const bridgeDays = (await ofYear(2025)).filter(({ tipo }) => tipo === 'Puente');
    expect(bridgeDays.length).toBeGreaterThan(1);
    for (const [index, { id }] of bridgeDays.entries()) {
      const fecha = index === 0 ? '2024-12-30' : `2025-10-${14 + index}`;
      expect((await peajes('PUT', `feriados/${id}`, { body: { fecha } })).status).toBe(200);
    }
    const all = (await ofYear(2025)).length;
    expect((await precargar(2025)).status).toBe(409);
    expect(await ofYear(2025)).toHaveLength(all);
  });

  it('keeps an existing holiday of the same day', async () => {
    const body = { fecha: '2032-05-01', nombre: 'Nuestro primero de mayo', tipo: 'Gremial/empresa' };
    expect((await peajes('POST', 'feriados', { body })).status).toBe(201);
    expect((await precargar(2032)).status).toBe(200);
    expect((await ofYear(2032)).filter(({ fecha }) => fecha === '2032-05-01')).toMatchObject([
      { nombre: 'Nuestro primero de mayo' },
    ]);
  });
});

it('rejects two holidays on a day within one scope, but not across scopes', async () => {
  const body = { fecha: '2033-11-19', nombre: 'Aniversario' };
  expect((await peajes('POST', 'feriados', { body })).status).toBe(201);
  expect(await peajes('POST', 'feriados', { body })).toMatchObject({
    status: 422,
    body: { errors: { fecha: 'Ya hay otro con este dato.' } },
  });
  const provincial = { ...body, ambito: 'Provincial', provincia: 'Salta' };
  expect((await peajes('POST', 'feriados', { body: provincial })).status).toBe(201);
});
