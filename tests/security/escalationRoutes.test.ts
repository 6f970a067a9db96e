/** Security 8, after escalation.test.ts: the ways round, by which somebody might come to hold, or to be, more than they are. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../server/auth/catalogue';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';

const server = await testServer();
const { db } = server.database;
const person = peopleOf(server);

const clerk = await person([
  ...['ver', 'crear', 'editar', 'bloquear', 'restablecer'].map((one) => `Usuario.${one}`),
  ...['ver', 'crear', 'editar', 'borrar'].map((one) => `Perfil.${one}`),
]);
const colleague = await person([]);
const keyOf = async (table: string, column: string, value: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select "id" from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db);
  return Number(rows[0]?.id);
};
const foreign = await keyOf('privilegios', 'funcionSistemas', 'Factura.anular');
const own = await keyOf('privilegios', 'funcionSistemas', 'Usuario.editar');
const administrador = await keyOf('perfiles', 'nombre', 'Administrador');
const boss = await person([], { perfiles: [administrador] });
const held = async (who: typeof clerk) => Object((await who.call('GET', 'user')).body).privilegios;
const before = await held(clerk);

describe('a privilege that one does not hold', () => {
  it.each([
    [`${foreign}`, `${own}`],
    [foreign, foreign, own],
    [own, foreign, own],
    [[foreign]],
    [{ id: foreign }],
    [`0${foreign}`],
    [` ${foreign}`],
    [`${foreign}.0`],
    [foreign + 0.5],
  ])('is given in no other writing: %j', async (...privilegios) => {
    for (const { id } of [clerk, colleague]) {
      const { status } = await clerk.call('PUT', `usuarios/${id}`, { body: { privilegios } });
      expect([400, 403, 422]).toContain(status);
    }
    expect(await held(clerk)).toEqual(before);
    expect(await held(colleague)).toEqual([]);
  });

  it('once taken from somebody is not given back, nor to oneself, in one edit or in two', async () => {
    expect((await clerk.call('PUT', `usuarios/${boss.id}`, { body: { perfiles: [] } })).status).toBe(200);
    for (const { id } of [boss, clerk])
      expect((await clerk.call('PUT', `usuarios/${id}`, { body: { perfiles: [administrador] } })).status).toBe(403);
    await sql`insert into "usuarios_perfiles" ("origen", "destino") values (${boss.id}, ${administrador})`.execute(db);
  });

  it('stays with who has it when another edits what is beside it', async () => {
    const holder = await person(['Factura.anular']);
    const body = { privilegios: [foreign, own], legajo: '888' };
    expect((await clerk.call('PUT', `usuarios/${holder.id}`, { body })).status).toBe(200);
    expect(await held(holder)).toEqual(
      expect.arrayContaining([{ funcionSistemas: 'Factura.anular' }, { funcionSistemas: 'Usuario.editar' }]),
    );
  });

  it('is refused again to a call that is repeated, whoever else was let through with the same key', async () => {
    const headers = { 'idempotency-key': 'titere' };
    const names = { nombre: 'A', apellido: 'B', email: 'titere2@example.com', usuario: 'titere2' };
    const body = { ...names, perfiles: [administrador] };
    for (let time = 0; time < 2; time += 1)
      expect((await clerk.call('POST', 'usuarios', { body, headers })).status).toBe(403);
    expect((await boss.call('POST', 'usuarios', { body, headers })).status).toBe(201);
    expect((await clerk.call('POST', 'usuarios', { body, headers })).status).toBe(403);
  });

  it('is brought back by no history, which nobody writes and nothing restores', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await boss.call(method, `usuarios/${clerk.id}/history`, { body: {} })).status).toBe(404);
    for (const action of ['restaurar', 'restore', 'revertir', 'deshacer', 'history', 'editar', 'crear'])
      for (const path of [`usuarios/${clerk.id}/actions/${action}`, `usuarios/actions/${action}`])
        expect([path, (await boss.call('POST', path, { body: { ids: [clerk.id] } })).status]).toEqual([path, 404]);
  });
});

describe('the link for a new password of somebody else', () => {
  it('is in no mail that one may read by all other permissions together', async () => {
    const all = permissions.map(({ funcionSistemas }) => funcionSistemas);
    const clerkOfMail = await person(all.filter((one) => one !== 'Correo.verEnlaces'));
    await clerk.call('POST', `usuarios/${boss.id}/actions/restablecer`);
    const { rows } = await sql<{ id: number; cuerpo: string }>`
      select "id", "cuerpo" from "correos" where "plantilla" = 'reset' order by "id" desc limit 1`.execute(db);
    const [mail] = rows;
    expect(mail?.cuerpo).toMatch(/token=[\w-]{43}/);
    expect((await clerkOfMail.call('GET', `correos/${mail?.id}`)).status).toBe(404);
    for (const filter of [
      {},
      { id: mail?.id },
      { cuerpo_contains: 'token=' },
      { para: boss.email },
      { q: boss.email },
    ]) {
      const { status, body } = await clerkOfMail.call('GET', 'correos', {
        query: { filter: { plantilla: 'reset', ...filter } },
      });
      expect([filter, status, body]).toEqual([filter, 200, []]);
      const panels = { a: { resource: 'correos', aggregate: 'count', filter: { plantilla: 'reset', ...filter } } };
      expect((await clerkOfMail.call('POST', 'panels', { body: { panels } })).body).toEqual({ a: { value: 0 } });
    }
    expect((await boss.call('GET', `correos/${mail?.id}`)).body).toMatchObject({ cuerpo: mail?.cuerpo });
    // once it has gone out it is without its link, and a mail like any other
    await sql`update "correos" set "estado" = 'Enviado', "cuerpo" = 'token=…' where "id" = ${mail?.id}`.execute(db);
    expect((await clerkOfMail.call('GET', `correos/${mail?.id}`)).body).toMatchObject({
      id: mail?.id,
      cuerpo: 'token=…',
    });
  });
});
