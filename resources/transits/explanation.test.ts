import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../server/db/insert';
import { registry } from '../../server/registry';
import { makeAccounts } from '../../server/seed/makeAccounts';
import { type Call, holders, scenario } from '../../tests/fixtures/scenario';
import { transitWorld } from './passages.fixture';
import { type ExplanationLine, readExplanation } from './shared/explanation';

const { db, as, users } = await scenario();

let admin: Call;
let world: Awaited<ReturnType<typeof transitWorld>>;
beforeAll(async () => {
  admin = await as('admin');
  world = await transitWorld(db);
});

// a Friday: off-peak at 09:00, peak at 17:00 local time
const MORNING = '2026-11-20T12:00:00.000Z';
const EVENING = '2026-11-20T20:00:00.000Z';

async function withPrivileges(username: string, privileges: string): Promise<Call> {
  const plan = { username, nombre: 'Eva', apellido: username, legajo: username, profile: null } as const;
  const made = await makeAccounts(db, registry, [
    { ...plan, sector: 'Atención al cliente', privileges: [privileges], stations: [] },
  ]);
  for (const [name, id] of made) users.set(name, id);
  return as(username);
}

const codesOf = (lines: readonly ExplanationLine[]) => lines.map(({ code }) => code);
const linesOf = async (id: number) =>
  readExplanation((await admin('GET', `transitos/${id}`)).json().explicacion as string);
const simulate = (changes: object = {}, caller = admin) =>
  caller('POST', 'tarifas/simular', { estacion: world.estacion, sentido: 'Centro', fechaHora: MORNING, ...changes });

describe('the price of a transit, line by line (domain.md A4)', () => {
  it('names the account, the category, the day, the band, the tariff and the amount', async () => {
    const id = await world.passage({ categoriaDac: 3 });
    const lines = await linesOf(id);
    expect(codesOf(lines)).toEqual([
      'tag',
      'categoriaVehiculo',
      'categoriaDetectada',
      'habil',
      'noPico',
      'tarifa',
      'total',
    ]);
    expect(lines.find(({ code }) => code === 'tarifa')?.values).toEqual({ importe: '1000.00', norma: 'R 1' });
    expect(lines.at(-1)?.values).toEqual({ importe: '1000.00' });
  });

  it('says that a price was changed by hand afterwards', async () => {
    const id = await world.passage({ importe: '800.00' });
    expect((await linesOf(id)).at(-1)).toEqual({ code: 'distinto', values: { importe: '800.00' } });
  });

  it('names the extra of a plate, and that nobody had an unknown tag', async () => {
    const byPlate = await world.passage({ estado: 'Recibido', formaPago: 'OCR', numeroMedio: null });
    const unknown = await world.passage({ estado: 'Recibido', numeroMedio: 'SI1A00000000' });
    expect(codesOf(await linesOf(unknown))).toEqual(['numeroDesconocido']);
    const codes = codesOf(await linesOf(byPlate));
    expect(codes[0]).toMatch(/^patente/);
  });

  it('names a holiday with the prices of a Sunday', async () => {
    await insertRows(db, registry, 'feriados', [
      { fecha: '2026-11-23', nombre: 'Día de la Soberanía', ambito: 'Nacional', afectaTarifaPico: true },
    ]);
    const response = await simulate({ fechaHora: '2026-11-23T20:00:00.000Z' });
    const codes = response.json().explicacion.map(({ codigo }: { codigo: string }) => codigo);
    expect(codes.slice(2, 4)).toEqual(['feriado', 'noPico']);
  });
});

describe('a passage that the lane let through as exempt, beyond the limit of the month', () => {
  it('says so for good, and rating again does not take it for a tag', async () => {
    const [exencion] = await insertRows(db, registry, 'exenciones', [
      { titular: holders.gomez, tipo: 'Discapacidad', certificado: 'CUD-9', estado: 'Aprobada', topeMensual: 1 },
    ]);
    const setExemption = (value: unknown) =>
      sql`update "mediosDePaso" set "exencion" = ${value} where "id" = ${world.pass?.id}`.execute(db);
    await setExemption(exencion);
    const ids: number[] = [];
    for (const fechaHora of ['2026-11-18T12:00:00.000Z', MORNING]) {
      const id = await world.passage({ estado: 'Recibido', formaPago: 'Exento', fechaHora });
      await admin('POST', `transitos/${id}/actions/valorizar`);
      ids.push(id);
    }
    const [free = 0, paid = 0] = ids;
    expect(codesOf(await linesOf(free))[0]).toBe('exento');
    const codes = codesOf(await linesOf(paid));
    expect([codes[0], codes.at(-1)]).toEqual(['topeExencion', 'total']);
    expect((await admin('GET', `transitos/${paid}`)).json()).toMatchObject({ formaPago: 'Tag', exencionAgotada: true });
    expect((await admin('POST', `transitos/${paid}/actions/revalorizar`)).json()).toMatchObject({
      ...{ estado: 'Valorizado', importe: '1000.00', exencionAgotada: true },
    });
    await sql`update "exenciones" set "topeMensual" = 2 where "id" = ${exencion}`.execute(db);
    expect((await admin('POST', `transitos/${paid}/actions/revalorizar`)).json()).toMatchObject({
      ...{ estado: 'Exento', importe: '0.00', exencionAgotada: false },
    });
    await setExemption(null);
  });
});

describe('POST tarifas/simular', () => {
  it('prices any vehicle of a category, and explains it like a transit', async () => {
    const response = await simulate({ fechaHora: EVENING, categoriaTarifada: 3 });
    expect(response.json()).toMatchObject({ estado: 'Valorizado', banda: 'Pico', importe: '3000.00' });
    expect(response.json().explicacion.map(({ codigo }: { codigo: string }) => codigo)).toEqual([
      'conTag',
      'categoriaVia',
      'habil',
      'pico',
      'tarifa',
      'total',
    ]);
  });

  it('gives for a tag what the transit of that moment costs', async () => {
    const numeroMedio = world.pass?.numero;
    const simulated = (await simulate({ numeroMedio, categoriaTarifada: 3 })).json();
    expect(simulated).toMatchObject({ estado: 'Valorizado', categoriaTarifada: 2, importe: '1000.00' });
    const id = await world.passage({ categoriaDac: null, categoriaManual: 3 });
    const stored = (await linesOf(id)).map(({ code, values }) => ({ codigo: code, valores: values }));
    expect(simulated.explicacion).toEqual(stored);
  });

  it('adds the extra for a plate without a tag, and for not paying', async () => {
    expect((await simulate({ formaPago: 'OCR' })).json()).toMatchObject({ recargo: '500.00', importe: '1500.00' });
    expect((await simulate({ formaPago: 'NoCobrado' })).json()).toMatchObject({
      estado: 'Violación',
      recargo: '1000.00',
    });
  });

  it('says why there is no price, and beside which field the input is wrong', async () => {
    const early = await simulate({ fechaHora: '2025-01-01T12:00:00.000Z' });
    expect(early.json()).toMatchObject({ estado: null, importe: null, explicacion: [{ codigo: 'sinTarifa' }] });
    const wrong = await simulate({ estacion: 999_999, categoriaTarifada: 9, formaPago: 'Trueque' });
    expect([wrong.statusCode, Object.keys(wrong.json().errors).sort()]).toEqual([
      422,
      ['categoriaTarifada', 'formaPago'],
    ]);
    const nowhere = await simulate({ estacion: 999_999 });
    expect([nowhere.statusCode, Object.keys(nowhere.json().errors)]).toEqual([422, ['estacion']]);
  });

  it('needs Tarifa.ver, and Transito.ver for a number or a plate', async () => {
    const colleague = await as('colega');
    expect((await colleague('POST', 'tarifas/simular', {})).statusCode).toBe(403);
    const analyst = await withPrivileges('tarifas', 'Tarifa.ver');
    expect((await simulate({}, analyst)).statusCode).toBe(200);
    expect((await simulate({ numeroMedio: world.pass?.numero }, analyst)).statusCode).toBe(403);
  });

  it('stores nothing', async () => {
    const before = (await admin('GET', 'transitos?range=[0,0]')).headers['content-range'];
    await simulate({ numeroMedio: world.pass?.numero });
    expect((await admin('GET', 'transitos?range=[0,0]')).headers['content-range']).toBe(before);
  });
});
