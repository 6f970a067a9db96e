/** The demo accounts of a demo installation (README.md, *Demo accounts*). */
import { describe, expect, it } from 'vitest';
import { contractAccounts, demoAccounts } from '../../server/seed/accounts';
import { abilityOf } from '../../src/schema/ability';
import { testServer } from '../fixtures/server';

const { app } = await testServer();

interface User {
  sector: { nombre: string } | null;
  privilegios: { funcionSistemas: string }[];
}

const signIn = async (username: string) => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password: '246810' },
  });
  expect(response.statusCode, username).toBe(200);
  return response.json<{ token: string }>().token;
};
const userOf = async (username: string) =>
  (await app.inject({ url: '/api/user', headers: { authorization: await signIn(username) } })).json<User>();
const privilegesOf = async (username: string) =>
  (await userOf(username)).privilegios.map(({ funcionSistemas }) => funcionSistemas).sort();

describe('every demo account signs in with 246810 and has its sector', () => {
  it.each(contractAccounts.accounts.map(({ username, sector }) => [username, sector]))(
    '%s: %s',
    async (username, sector) => {
      expect((await userOf(String(username))).sector?.nombre ?? null).toBe(sector);
    },
  );
});

describe('each demo account holds the permissions of the contract, those that its screens need, and no others', () => {
  const agent = [
    'Titular.ver.crear.editar',
    'Ticket.ver.crear.editar.cerrar.derivar.retomar.notaInterna',
    'MedioPaso.ver.crear.editar',
    'Vehiculo.ver.crear.editar',
    'transitos.ver',
    'Factura.ver',
    'faq.ver',
    'sau.ver',
    'sau_search.ver',
    'sau_statistics.ver',
    // the charges that the invoices of a holder are made of
    'Cargo.ver',
    // the rejected debits and payments that explain a disabled pass
    'Cobro.ver',
    'LoteDebito.ver',
    // what the screens of passages and of answers need (domain.md A12): without these, nobody could open them
    'Transito.ver.impugnar',
    'Faq.ver',
  ].sort();

  it('agente', async () => {
    expect(await privilegesOf('agente')).toEqual(agent);
  });

  it('agente sees the payments and debits of the demo, and no statement of the bank', async () => {
    const authorization = await signIn('agente');
    const list = async (path: string) => (await app.inject({ url: `/api/${path}`, headers: { authorization } })).json();
    for (const path of ['cobros', 'loteDebitoItems?filter={"estado":"Rechazado"}']) {
      const rows = await list(path);
      expect([path, Array.isArray(rows) && rows.length > 0]).toEqual([path, true]);
    }
    for (const path of ['movimientosBanco', 'extractosBanco']) expect([path, await list(path)]).toEqual([path, []]);
  });

  it('sinsector has the permissions of agente', async () => {
    expect(await privilegesOf('sinsector')).toEqual(agent);
  });

  it('consulta', async () => {
    expect(await privilegesOf('consulta')).toEqual(['Titular.ver']);
  });

  it('cobranzas', async () => {
    const { privilegios } = await userOf('cobranzas');
    const ability = abilityOf(privilegios);
    for (const subject of ['charges', 'billing', 'Factura', 'Cobro', 'Deudor', 'Titular'])
      expect(ability.can('ver', subject), subject).toBe(true);
    expect(ability.can('crear', 'Titular')).toBe(true);
    expect(ability.can('editar', 'Titular')).toBe(false);
    for (const subject of ['Ticket', 'sau', 'settings', 'Usuario']) expect(ability.can('ver', subject)).toBe(false);
  });

  it('peajes holds the subjects of toll operation and no others', async () => {
    const subjects = (await privilegesOf('peajes')).map((text) => text.split('.')[0]);
    expect(subjects).toEqual(['Asignacion', 'Ausencia', 'Feriado', 'Peajista', 'asigpeajista']);
  });
});

it('the sign-in page lists the demo accounts, the contract’s six first, with only the shared password', async () => {
  const response = await app.inject({ url: '/api/public' });
  expect(response.json()).toMatchObject({ demoPassword: '246810', demoAccounts: demoAccounts.accounts });
  expect(demoAccounts.accounts).toHaveLength(14);
});
