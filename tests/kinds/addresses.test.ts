/**
 * E-mail addresses with letters of any language: normalized to one form, unique in that form, and found as they are displayed.
 */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';

const server = await testServer();
const { db } = server.database;
const agent = await peopleOf(server)([
  'Titular.ver',
  'Titular.crear',
  'Titular.editar',
  'Titular.verSensible',
  'Usuario.ver',
  'Usuario.crear',
]);
const holder = (numeroDocumento: string, email: string) => ({
  nombre: 'Rosa',
  apellido: 'Paz',
  tipoDocumento: 'DNI',
  numeroDocumento,
  email,
  sendNotification: true,
});

it('an address with ñ is valid: it is stored, receives mail and is found by a filter with either form of its domain', async () => {
  const created = await agent.call('POST', 'titular', { body: holder('30111223', 'Muñoz@ESPAÑA.example') });
  const { codigoTitular } = Object(created.body).data;
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  const { rows } = await sql`select "para", "estado" from "correos" where "titular" = ${codigoTitular}`.execute(db);
  expect(rows).toEqual([{ para: 'Muñoz@españa.example', estado: 'EnCola' }]);
  for (const filter of [
    { email: 'Muñoz@españa.example' },
    { email: 'Muñoz@xn--espaa-rta.example' },
    { email_contains: 'munoz@espana' },
  ]) {
    const { body } = await agent.call('GET', 'titulares', { query: { filter } });
    expect([filter, body]).toEqual([filter, [expect.objectContaining({ codigoTitular })]]);
  }
});

it('an invalid address is rejected at its field', async () => {
  for (const email of ['ana@españa', 'ana@españa.com/x', 'ana @españa.com']) {
    const { status, body } = await agent.call('POST', 'titular', { body: holder('30111224', email) });
    expect([email, status, Object.keys(Object(Object(body).errors))]).toEqual([email, 422, ['email']]);
  }
});

it('addresses that differ only in how the domain is written violate a unique constraint', async () => {
  const add = (usuario: string, email: string) =>
    agent.call('POST', 'usuarios', { body: { usuario, nombre: 'Ana', apellido: 'Paz', email } });
  const first = await add('anapaz', 'ana@españa.example');
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  const second = await add('anapaz2', 'ANA@xn--espaa-rta.EXAMPLE');
  expect([second.status, Object.keys(Object(Object(second.body).errors))]).toEqual([422, ['email']]);
});
