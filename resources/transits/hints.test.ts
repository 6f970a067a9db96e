/** Hints that whoever resolves a dispute sees on the transit and on the dispute (domain.md A4, `transito_disputa`). */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../server/db/insert';
import { registry } from '../../server/registry';
import { type Call, holders, scenario } from '../../tests/fixtures/scenario';
import { PASSAGE_TIME, transitWorld } from './passages.fixture';

const { db, as, categories } = await scenario();
const road = await transitWorld(db);
await insertRows(db, registry, 'ticketSubCategorias', [
  { categoria: categories.get('Reclamo'), nombre: 'Tránsito no reconocido' },
]);
const vehicle = road.pass?.vehiculo ?? 0;

let admin: Call;
beforeAll(async () => {
  admin = await as('admin');
  // the lane reads what the vehicle is
  await sql`update "vehiculos" set "patente" = 'AB123CD' where "id" = ${vehicle}`.execute(db);
});

const later = (minutes: number) => new Date(Date.parse(PASSAGE_TIME) + minutes * 60_000).toISOString();
const read = async (resource: string, id: unknown) => (await admin('GET', `${resource}/${id}`)).json();
const indicios = async (id: number) => (await read('transitos', id)).indicios;
const setVehicle = (values: Record<string, unknown>) =>
  db.updateTable('vehiculos').set(values).where('id', '=', vehicle).execute();
const setPass = (values: Record<string, unknown>) =>
  db.updateTable('mediosDePaso').set(values).where('id', '=', road.pass?.id).execute();
let nextPassage = 0;
/** Two days apart from every other one, so that they are no neighbours. */
const time = () => {
  nextPassage += 1;
  return later(nextPassage * 2 * 24 * 60);
};
const hinted = async (changes: object = {}) =>
  road.passage({ estado: 'EnDisputa', categoriaVehiculo: 2, fechaHora: time(), ...changes });

describe('the hints of a transit', () => {
  it('are none where everything fits', async () => {
    expect(await indicios(await hinted())).toBeNull();
  });

  it('say that another category was detected than the vehicle had', async () => {
    expect(await indicios(await hinted({ categoriaDac: 3 }))).toBe('categoriaDistinta');
  });

  it('say that another plate was read', async () => {
    expect(await indicios(await hinted({ patenteLeida: 'ZZ999ZZ' }))).toBe('patenteDistinta');
    expect(await indicios(await hinted({ patenteLeida: null }))).toBeNull();
  });

  it('say that the vehicle was sold on a day before it', async () => {
    const fechaHora = time();
    const [sold, earlier] = [await hinted({ fechaHora }), await hinted({ fechaHora: later(-60 * 24 * 60) })];
    await setVehicle({ estado: 'Vendido', fechaVenta: later(0).slice(0, 10) });
    expect([await indicios(sold), await indicios(earlier)]).toEqual(['vehiculoVendido', null]);
    await setVehicle({ estado: 'Activo', fechaVenta: null });
  });

  it('say that the pass was reported stolen or lost before it', async () => {
    const fechaHora = time();
    const [after, before] = [await hinted({ fechaHora }), await hinted({ fechaHora: later(-90 * 24 * 60) })];
    await setPass({ estado: 'Denunciado', perdidaEn: later(0) });
    expect([await indicios(after), await indicios(before)]).toEqual(['medioDenunciado', null]);
    await setPass({ estado: 'Habilitado', perdidaEn: null });
  });

  it('say that an exemption of the vehicle was valid on its day', async () => {
    const [exencion] = await insertRows(db, registry, 'exenciones', [
      {
        ...{ titular: holders.gomez, tipo: 'Discapacidad', certificado: 'CUD-9', estado: 'Aprobada' },
        ...{ vigenciaDesde: '2026-01-01', vigenciaHasta: '2028-12-31', fechaSolicitud: '2026-01-01' },
        vehiculos: [vehicle],
      },
    ]);
    const [inside, outside] = [await hinted(), await hinted({ fechaHora: '2025-12-31T12:00:00Z' })];
    expect([await indicios(inside), await indicios(outside)]).toEqual(['exento', null]);
    await sql`update "exenciones" set "estado" = 'Revocada' where "id" = ${exencion}`.execute(db);
    expect(await indicios(inside)).toBeNull();
  });

  it('say that the same number was read twice in a lane, or at two stations too fast', async () => {
    const [base, other] = [Date.parse(time()), Date.parse(time())];
    const at = (start: number, seconds: number) => new Date(start + seconds * 1000).toISOString();
    const lejana = { estacion: road.lejana, via: road.otra };
    const twice = [await hinted({ fechaHora: at(base, 0) }), await hinted({ fechaHora: at(base, 40) })];
    const trip = [await hinted({ fechaHora: at(other, 0) }), await hinted({ fechaHora: at(other, 120), ...lejana })];
    expect(await Promise.all(twice.map(indicios))).toEqual(['duplicado', 'duplicado']);
    expect(await Promise.all(trip.map(indicios))).toEqual(['viajeImposible', 'viajeImposible']);
    // a cancelled one no longer speaks against the other
    await sql`update "transitos" set "estado" = 'Anulado' where "id" = ${twice[0] ?? 0}`.execute(db);
    expect(await indicios(twice[1] ?? 0)).toBeNull();
  });

  it('of a plate without a tag compare plates', async () => {
    const base = Date.parse(time());
    const read = { numeroMedio: null, formaPago: 'OCR' };
    const ids = [
      await hinted({ ...read, fechaHora: new Date(base).toISOString() }),
      await hinted({ ...read, fechaHora: new Date(base + 30_000).toISOString() }),
    ];
    expect(await Promise.all(ids.map(indicios))).toEqual(['duplicado', 'duplicado']);
  });

  it('are hidden from who does not resolve disputes', async () => {
    const id = await hinted({ categoriaDac: 3 });
    const response = await (await as('agente'))('GET', `transitos/${id}`);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      expect.not.objectContaining({ indicios: expect.anything() }),
    ]);
  });
});

describe('the hints of a dispute', () => {
  it('are those of its transits, each with their numbers', async () => {
    const claim = { motivo: 'No pasé', comentario: 'No fui' };
    const transits = [
      await hinted({ estado: 'Valorizado', categoriaDac: 3 }),
      await hinted({ estado: 'Valorizado', categoriaDac: 3, patenteLeida: 'ZZ999ZZ' }),
      await hinted({ estado: 'Valorizado' }),
    ];
    let disputa: unknown;
    for (const id of transits) ({ disputa } = (await admin('POST', `transitos/${id}/actions/impugnar`, claim)).json());
    expect(await read('disputas', disputa)).toMatchObject({
      indicios: `categoriaDistinta:${transits[0]},${transits[1]} patenteDistinta:${transits[1]}`,
    });
  });
});
