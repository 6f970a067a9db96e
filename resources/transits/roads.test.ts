import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, scenario } from '../../tests/fixtures/scenario';

const { db, as } = await scenario();

let admin: Call;
let estacion: number;
beforeAll(async () => {
  admin = await as('admin');
  const concesionario = (
    await admin('POST', 'emisores', { codigo: 'ADP', nombre: 'Autovías del Plata', propio: true })
  ).json().id;
  const corredor = (
    await admin('POST', 'corredores', { codigo: 'as', nombre: 'Autopista del Sur', concesionario })
  ).json().id;
  const made = await admin('POST', 'estaciones', {
    codigo: 'alb',
    nombre: 'Los Álamos',
    corredor,
    tipo: 'Pórtico free-flow',
    sentidos: 'Provincia',
  });
  estacion = made.json().id;
});

describe('a lane (domain.md A4)', () => {
  it('is named after its station', async () => {
    const answer = await admin('POST', 'vias', { estacion, numero: 7, sentido: 'Provincia', modo: 'Free-flow' });
    expect(answer.json()).toMatchObject({ codigo: 'ALB-07', estado: 'Cerrada' });
  });

  it('goes a way that its station has', async () => {
    const answer = await admin('POST', 'vias', { estacion, numero: 51, sentido: 'Centro', modo: 'Manual' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ sentido: 'La estación Los Álamos no tiene vías en ese sentido.' });
  });

  it('has a number of its own at its station', async () => {
    const answer = await admin('POST', 'vias', { estacion, numero: 7, sentido: 'Provincia', modo: 'Manual' });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['numero']]);
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

  it('ends after it begins', async () => {
    const answer = await band({ hasta: '07:00' });
    expect(answer.json().errors).toEqual({ hasta: 'Tiene que ser posterior a la hora de comienzo.' });
  });

  it('shares no hour with another of the same days and way, however many ask at once', async () => {
    const answers = await Promise.all([band({}), band({ desde: '07:59' }), band({ hasta: '08:01' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
    expect(await count()).toBe(1);
  });

  it('says which one is in the way', async () => {
    const { errors } = (await band({ sentido: 'Ambos', desde: '08:00', hasta: '08:30' })).json();
    expect(errors.desde).toMatch(/^Se superpone con la banda Pico de \d\d:\d\d a \d\d:\d\d\.$/);
  });

  it('may be there the other way, on other days, right after, and in the place of one that is off', async () => {
    const free = [{ sentido: 'Provincia' }, { tipoDia: 'SábDomFer' }, { desde: '12:00', hasta: '13:00' }];
    for (const changes of [...free, { activo: false }]) expect((await band(changes)).statusCode).toBe(201);
  });
});
