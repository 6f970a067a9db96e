/** `GET notificacion/titular/{codigo}?vencidos=0&rowMax=20` (specification, sections 2 and 7; domain.md A9). */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../server/db/insert';
import { registry } from '../../server/registry';
import { movedBy } from '../../src/schema/calendar';
import { scenario } from '../fixtures/scenario';

const { db, as, areas, users } = await scenario();
const agente = await as('agente');
const codeOf = async (call: typeof agente) =>
  (await call('GET', 'user')).json<{ codigoTitular: string }>().codigoTitular;
const ownCode = await codeOf(agente);

const dateIn = (days: number) => movedBy(new Date(), { days }).toISOString();
const publish = (rows: readonly Record<string, unknown>[]) =>
  insertRows(
    db,
    registry,
    'notificaciones',
    rows.map((row) => ({
      cuerpo: '<p>Texto</p>',
      tipo: 'Aviso',
      destino: 'Todos',
      estado: 'Publicada',
      publicadaEn: dateIn(-1),
      ...row,
    })),
  );
interface Notification {
  id: number;
  asunto: string;
  cuerpo: string;
}
const subjects = async (query = '?vencidos=0&rowMax=20', call = agente, code = ownCode) =>
  (await call('GET', `notificacion/titular/${code}${query}`)).json<Notification[]>().map(({ asunto }) => asunto);

beforeEach(async () => {
  await sql`delete from "notificaciones"`.execute(db);
});

it('is a bare list of id, asunto and the HTML of cuerpo', async () => {
  await publish([{ asunto: 'Corte en Hudson' }]);
  const response = await agente('GET', `notificacion/titular/${ownCode}?vencidos=0&rowMax=20`);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject([
    { id: expect.any(Number), asunto: 'Corte en Hudson', cuerpo: '<p>Texto</p>' },
  ]);
});

it('is only for the person’s own code: any other code is 404, whether such a person exists or not', async () => {
  const other = await codeOf(await as('cobranzas'));
  for (const code of [other, '1', 'x'.repeat(200)])
    expect((await agente('GET', `notificacion/titular/${code}?vencidos=0&rowMax=20`)).statusCode).toBe(404);
});

describe('shows', () => {
  it('only published notifications', async () => {
    await publish([{ asunto: 'a', estado: 'Borrador' }, { asunto: 'b', estado: 'Retirada' }, { asunto: 'c' }]);
    expect(await subjects()).toEqual(['c']);
  });

  it('the newest first', async () => {
    await publish([
      { asunto: 'vieja', publicadaEn: dateIn(-9) },
      { asunto: 'nueva', publicadaEn: dateIn(-1) },
      { asunto: 'media', publicadaEn: dateIn(-5) },
    ]);
    expect(await subjects()).toEqual(['nueva', 'media', 'vieja']);
  });

  it('the highest priority first, whatever its date', async () => {
    await publish([
      { asunto: 'común, nueva', publicadaEn: dateIn(-1) },
      { asunto: 'la primera', publicadaEn: dateIn(-9), prioridad: 9 },
      { asunto: 'alta, nueva', publicadaEn: dateIn(-2), prioridad: 4 },
      { asunto: 'alta, vieja', publicadaEn: dateIn(-5), prioridad: 4 },
      { asunto: 'sin prioridad', publicadaEn: dateIn(-3), prioridad: null },
    ]);
    expect(await subjects()).toEqual(['la primera', 'alta, nueva', 'alta, vieja', 'común, nueva', 'sin prioridad']);
    expect(await subjects('?rowMax=1')).toEqual(['la primera']);
  });

  it('only notifications that have started and not expired; with vencidos=1 the expired ones too', async () => {
    await publish([
      { asunto: 'futura', desde: dateIn(1) },
      { asunto: 'vencida', desde: dateIn(-5), hasta: dateIn(-2), publicadaEn: dateIn(-5) },
      { asunto: 'vigente', desde: dateIn(-5), hasta: dateIn(2) },
    ]);
    expect(await subjects('?vencidos=0&rowMax=20')).toEqual(['vigente']);
    expect(await subjects('')).toEqual(['vigente']);
    expect(await subjects('?vencidos=1&rowMax=20')).toEqual(['vigente', 'vencida']);
  });

  it('at most rowMax of them, by default 20, never more than 100', async () => {
    await publish(Array.from({ length: 130 }, (_, number) => ({ asunto: `n ${number}` })));
    expect(await subjects('?rowMax=3')).toHaveLength(3);
    expect(await subjects('')).toHaveLength(20);
    expect(await subjects('?rowMax=5000')).toHaveLength(100);
  });

  it('those addressed to everybody, to the person, to their sector or to their profile', async () => {
    const profiles = await sql<{ id: number; nombre: string }>`select "id", "nombre" from "perfiles"`.execute(db);
    const profile = (name: string) => profiles.rows.find(({ nombre }) => nombre === name)?.id;
    await publish([
      { asunto: 'mi sector', destino: 'Sectores', sectores: [areas.get('Atención al cliente')] },
      { asunto: 'otro sector', destino: 'Sectores', sectores: [areas.get('Cobranzas')] },
      { asunto: 'mi perfil', destino: 'Perfiles', perfiles: [profile('Agente SAU')] },
      { asunto: 'otro perfil', destino: 'Perfiles', perfiles: [profile('Administrador')] },
      { asunto: 'yo', destino: 'Agentes', agentes: [users.get('agente')] },
      { asunto: 'otra persona', destino: 'Agentes', agentes: [users.get('admin')] },
      { asunto: 'nadie', destino: 'Agentes' },
      { asunto: 'cambiada de destino', destino: 'Sectores', agentes: [users.get('agente')] },
    ]);
    expect((await subjects()).sort()).toEqual(['mi perfil', 'mi sector', 'yo']);
  });
});

it('removes scripts and external content from the body', async () => {
  const cuerpo = `<p onclick="steal()">Hola <script>steal()</script><img src="https://evil.example/x.png"><a href="javascript:steal()">ver</a></p>`;
  await publish([{ asunto: 'Mala', cuerpo }]);
  const [shown] = (await agente('GET', `notificacion/titular/${ownCode}`)).json<Notification[]>();
  expect(shown?.cuerpo).toContain('Hola');
  expect(shown?.cuerpo).not.toMatch(/onclick|script|evil|steal/);
});

it.each(['vencidos=2', 'vencidos=si', 'vencidos=-1', 'rowMax=x', 'rowMax=-1', 'rowMax=1;drop', 'rowMax=1&rowMax=2'])(
  '%s is malformed',
  async (query) => {
    const response = await agente('GET', `notificacion/titular/${ownCode}?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: true, error_msg: expect.any(String) });
  },
);
