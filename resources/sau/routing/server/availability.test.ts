/** Availability of agents for requests (domain.md A5): set by each person, stored by period, ended with the session. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeOf } from '../../../../server/records/store';
import { HOUR, MINUTE } from '../../../../src/schema/calendar';
import { type Call, scenario } from '../../../../tests/fixtures/scenario';
import { endAvailabilities } from './availability';

type Row = Record<string, unknown>;

const { db, context, as, nobody, users } = await scenario();
const store = storeOf(context);

const set = (call: Call, estado: string, motivo?: string) =>
  call('POST', 'disponibilidades/actions/cambiar', { estado, ...(motivo && { motivo }) });
const own = async (call: Call) => (await call('GET', 'preferences')).json<{ disponibilidad?: Row }>().disponibilidad;
const periodsOf = async (user: string): Promise<Row[]> =>
  (
    await sql<Row>`select "estado", "motivo", "desde", "hasta", "turno" from "disponibilidades"
      where "agente" = ${users.get(user)} order by "id"`.execute(db)
  ).rows;

let agente: Call;
beforeAll(async () => {
  agente = await as('agente');
});

describe('the availability of an agent', () => {
  it('is absent until they set it, and is stored as periods without gaps', async () => {
    expect(await own(agente)).toBeUndefined();
    expect((await set(agente, 'Disponible')).statusCode).toBe(200);
    expect(await own(agente)).toEqual({ estado: 'Disponible', motivo: null });
    await set(agente, 'EnPausa', 'Almuerzo');
    expect(await own(agente)).toEqual({ estado: 'EnPausa', motivo: 'Almuerzo' });
    await set(agente, 'Disponible');
    await set(agente, 'Disponible');
    const periods = await periodsOf('agente');
    expect(periods.map(({ estado, motivo }) => [estado, motivo])).toEqual([
      ['Disponible', null],
      ['EnPausa', 'Almuerzo'],
      ['Disponible', null],
    ]);
    expect(periods.slice(1).map(({ desde }) => desde)).toEqual(periods.slice(0, -1).map(({ hasta }) => hasta));
    expect(periods.at(-1)?.hasta).toBeNull();
    expect(periods.every(({ turno }) => ['manana', 'tarde', 'noche'].includes(String(turno)))).toBe(true);
  });

  it('begins with their sign-in, unless their area has switched that off', async () => {
    const signIn = async () => {
      const payload = { username: 'agente', password: '246810' };
      const { token } = (await nobody('POST', 'auth/login', payload)).json<{ token: string }>();
      return own((method, path, body) => nobody(method, path, body, { authorization: token }));
    };
    await set(agente, 'Ausente');
    await sql`update "sectores" set "disponibleAlIngresar" = false`.execute(db);
    expect(await signIn()).toMatchObject({ estado: 'Ausente' });
    await sql`update "sectores" set "disponibleAlIngresar" = true`.execute(db);
    expect(await signIn()).toEqual({ estado: 'Disponible', motivo: null });
    // another window does not end a pause
    await set(agente, 'EnPausa', 'Almuerzo');
    expect(await signIn()).toEqual({ estado: 'EnPausa', motivo: 'Almuerzo' });
    await set(agente, 'Disponible');
  });

  it('names the reason of a pause, and has none otherwise', async () => {
    const response = await set(agente, 'EnPausa');
    expect([response.statusCode, Object.keys(response.json<{ errors: Row }>().errors)]).toEqual([422, ['motivo']]);
    await set(agente, 'Disponible', 'Almuerzo');
    expect(await own(agente)).toEqual({ estado: 'Disponible', motivo: null });
  });

  it('is set by two windows at once without a second open period', async () => {
    await Promise.all([set(agente, 'Ausente'), set(agente, 'EnPausa', 'Descanso'), set(agente, 'Disponible')]);
    expect((await periodsOf('agente')).filter(({ hasta }) => hasta === null)).toHaveLength(1);
  });

  it('is seen by supervisors, and by other agents not', async () => {
    const [admin, colega] = [await as('admin'), await as('colega')];
    await set(agente, 'Disponible');
    const seen = async (call: Call) =>
      (await call('GET', `disponibilidades?filter=${encodeURIComponent('{"hasta":null}')}`)).json<Row[]>().length;
    expect([await seen(admin), await seen(colega), await seen(agente)]).toEqual([1, 0, 1]);
  });

  it('can be set to absent by a supervisor, and not by another agent', async () => {
    await set(agente, 'Disponible');
    const { rows } = await sql<{ id: number }>`
      select "id" from "disponibilidades" where "agente" = ${users.get('agente')} and "hasta" is null`.execute(db);
    const path = `disponibilidades/${rows[0]?.id}/actions/ausentar`;
    expect((await (await as('colega'))('POST', path, {})).statusCode).toBe(403);
    expect((await (await as('admin'))('POST', path, {})).statusCode).toBe(200);
    expect((await periodsOf('agente')).at(-1)).toMatchObject({ estado: 'Ausente', hasta: null });
    expect(await own(agente)).toBeUndefined();
  });
});

describe('the end of a session', () => {
  it('ends the availability that was set in it, not that of another session', async () => {
    const [first, second] = [await as('agente'), await as('agente')];
    await set(first, 'Disponible');
    await second('POST', 'auth/logout');
    await endAvailabilities(store);
    expect(await own(first)).toEqual({ estado: 'Disponible', motivo: null });
    await first('POST', 'auth/logout');
    const next = await as('agente');
    expect(await own(next)).toBeUndefined();
    await endAvailabilities(store);
    await endAvailabilities(store);
    const [before, last] = (await periodsOf('agente')).slice(-2);
    expect([before?.estado, last?.estado, last?.hasta]).toEqual(['Disponible', 'Ausente', null]);
    expect(last?.desde).toBe(before?.hasta);
  });

  it('by expiry ends it at the time of the expiry', async () => {
    const call = await as('colega');
    await set(call, 'Disponible');
    const expired = new Date(Date.now() - 30 * MINUTE).toISOString();
    await sql`update "disponibilidades" set "desde" = ${new Date(Date.now() - HOUR).toISOString()}
      where "agente" = ${users.get('colega')}`.execute(db);
    await sql`update "sesiones" set "expiraEn" = ${expired} where "usuario" = ${users.get('colega')}`.execute(db);
    await endAvailabilities(store);
    const [period, absent] = await periodsOf('colega');
    expect([period?.hasta, absent?.desde].map((time) => Date.parse(String(time)))).toEqual([
      Date.parse(expired),
      Date.parse(expired),
    ]);
    expect(absent?.estado).toBe('Ausente');
  });
});
