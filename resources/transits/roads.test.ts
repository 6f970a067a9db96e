import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../server/registry';
import { type Call, scenario } from '../../tests/fixtures/scenario';

const { db, as } = await scenario();

let admin: Call;
let concesionario: number;
let corredor: number;
let estacion: number;
beforeAll(async () => {
  admin = await as('admin');
  concesionario = (await admin('POST', 'emisores', { codigo: 'ADP', nombre: 'Autovías del Plata' })).json().id;
  corredor = (await admin('POST', 'corredores', { codigo: 'as', nombre: 'Autopista del Sur', concesionario })).json()
    .id;
  const created = await admin('POST', 'estaciones', {
    codigo: 'alb',
    nombre: 'Los Álamos',
    corredor,
    tipo: 'Pórtico free-flow',
    sentidos: 'Provincia',
  });
  estacion = created.json().id;
});

const plaza = async (changes: object) =>
  (
    await admin('POST', 'estaciones', { corredor, tipo: 'Troncal', sentidos: 'Ambos', provincia: null, ...changes })
  ).json();
/** Returns the related list `name` of a record, in its declared order. */
async function listed(resource: string, name: string, id: number): Promise<Record<string, unknown>[]> {
  const field = registry.getOrThrow(resource).fields.get(name);
  if (field?.kind !== 'reverse') throw new Error(`${resource}.${name} is no list`);
  const filter = encodeURIComponent(JSON.stringify({ [field.field]: id }));
  return (
    await admin('GET', `${field.from}?filter=${filter}&sort=${JSON.stringify(field.sort ?? ['id', 'asc'])}`)
  ).json();
}

describe('a motorway (domain.md A4)', () => {
  it('is listed on the page of its operator', async () => {
    const other = (await admin('POST', 'emisores', { codigo: 'OTR', nombre: 'Otra concesionaria' })).json().id;
    await admin('POST', 'corredores', { codigo: 'ot', nombre: 'Otra autopista', concesionario: other });
    expect((await listed('emisores', 'corredores', concesionario)).map(({ codigo }) => codigo)).toEqual(['AS']);
    expect((await listed('emisores', 'corredores', other)).map(({ codigo }) => codigo)).toEqual(['OT']);
  });

  it('lists its stations by kilometre', async () => {
    const own = (await admin('POST', 'corredores', { codigo: 'cn', nombre: 'Costanera', concesionario })).json().id;
    for (const [codigo, km] of [
      ['far', '12.50'],
      ['mid', '9.10'],
      ['one', '0.80'],
    ])
      await plaza({ codigo, nombre: `Estación ${codigo}`, km, corredor: own });
    expect((await listed('corredores', 'estaciones', own)).map(({ codigo }) => codigo)).toEqual(['ONE', 'MID', 'FAR']);
  });
});

describe('a station (domain.md A4)', () => {
  it('that is a free-flow gantry has only free-flow lanes', async () => {
    const lane = (modo: string) => admin('POST', 'vias', { estacion, numero: 20, sentido: 'Provincia', modo });
    for (const modo of ['Manual', 'Mixta', 'Exclusiva TelePASE', 'Canalizada'])
      expect((await lane(modo)).json().errors).toEqual({
        modo: 'Los Álamos es un pórtico free-flow: sus vías no tienen cabina.',
      });
    expect((await lane('Free-flow')).statusCode).toBe(201);
    const { id } = await plaza({ codigo: 'cab', nombre: 'Con cabinas' });
    expect(
      (await admin('POST', 'vias', { estacion: id, numero: 7, sentido: 'Centro', modo: 'Manual' })).statusCode,
    ).toBe(201);
  });

  it('rejects a type or directions that its lanes do not fit', async () => {
    const { id } = await plaza({ codigo: 'fir', nombre: 'Firme' });
    await admin('POST', 'vias', { estacion: id, numero: 51, sentido: 'Centro', modo: 'Mixta' });
    const change = async (body: object) => (await admin('PUT', `estaciones/${id}`, body)).json().errors;
    expect(await change({ tipo: 'Pórtico free-flow' })).toEqual({
      tipo: 'La vía FIR-51 tiene cabina: cámbiale antes el modo.',
    });
    expect(await change({ sentidos: 'Provincia' })).toEqual({
      sentidos: 'La vía FIR-51 va en el otro sentido: cámbiaselo antes.',
    });
    expect(await change({ sentidos: 'Centro', tipo: 'Ramal' })).toBeUndefined();
  });
});

describe('a lane (domain.md A4)', () => {
  it('is named after its station', async () => {
    const response = await admin('POST', 'vias', { estacion, numero: 7, sentido: 'Provincia', modo: 'Free-flow' });
    expect(response.json()).toMatchObject({ codigo: 'ALB-07', estado: 'Cerrada' });
  });

  it('must have a direction of its station', async () => {
    const response = await admin('POST', 'vias', { estacion, numero: 51, sentido: 'Centro', modo: 'Manual' });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual({ sentido: 'La estación Los Álamos no tiene vías en ese sentido.' });
  });

  it('has a unique number within its station', async () => {
    const response = await admin('POST', 'vias', { estacion, numero: 7, sentido: 'Provincia', modo: 'Free-flow' });
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['numero']]);
  });

  it('changes direction only while it is closed', async () => {
    const station = (await plaza({ codigo: 'rev', nombre: 'Reversible' })).id;
    const { id } = (
      await admin('POST', 'vias', { estacion: station, numero: 9, sentido: 'Centro', modo: 'Mixta' })
    ).json();
    const changeDirection = async (sentido: string) => (await admin('PUT', `vias/${id}`, { sentido })).json();
    await admin('POST', `vias/${id}/actions/abrir`, {});
    expect(await changeDirection('Provincia')).toMatchObject({
      status: 422,
      errors: { sentido: 'La vía está abierta: ciérrala antes de cambiarle el sentido.' },
    });
    await admin('POST', `vias/${id}/actions/cerrar`, {});
    expect(await changeDirection('Provincia')).toMatchObject({ sentido: 'Provincia' });
  });
});

describe('a time band (domain.md A4)', () => {
  const band = (changes: object) =>
    admin('POST', 'bandasHorarias', {
      nombre: 'Pico',
      tipoDia: 'Hábil',
      sentido: 'Centro',
      desde: '07:00',
      hasta: '11:00',
      ...changes,
    });
  const count = async () => (await sql`select from "bandasHorarias"`.execute(db)).rows.length;

  it('must end after it begins', async () => {
    const response = await band({ hasta: '07:00' });
    expect(response.json().errors).toEqual({ hasta: 'Tiene que ser posterior a la hora de comienzo.' });
  });

  it('cannot overlap another one of the same days and direction, also under concurrent requests', async () => {
    const responses = await Promise.all([band({}), band({ desde: '07:59' }), band({ hasta: '08:01' })]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
    expect(await count()).toBe(1);
  });

  it('names the overlapping band in the error', async () => {
    const { errors } = (await band({ sentido: 'Ambos', desde: '08:00', hasta: '08:30' })).json();
    expect(errors.desde).toMatch(/^Se superpone con la banda Pico de \d\d:\d\d a \d\d:\d\d\.$/);
  });

  it('may exist in the other direction, on other days, right after, or instead of an inactive one', async () => {
    const freeBands = [{ sentido: 'Provincia' }, { tipoDia: 'SábDomFer' }, { desde: '12:00', hasta: '13:00' }];
    for (const changes of [...freeBands, { activo: false }]) expect((await band(changes)).statusCode).toBe(201);
  });
});
