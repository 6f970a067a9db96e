/** Security 8, after escalation.test.ts: the indirect routes by which a person could gain permissions or another identity. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deliverDue } from '../../server/mail/delivery';
import type { OutgoingMail } from '../../server/mail/transport';
import { peopleOf } from '../fixtures/people';
import { sentToken } from '../fixtures/sentLink';
import { testServer } from '../fixtures/server';

const server = await testServer();
const { app } = server;
const { db } = server.database;
const person = peopleOf(server);

const clerk = await person([
  ...['ver', 'crear', 'editar', 'bloquear', 'restablecer'].map((action) => `Usuario.${action}`),
  ...['ver', 'crear', 'editar', 'borrar'].map((action) => `Perfil.${action}`),
]);
const colleague = await person([]);
const keyOf = async (table: string, column: string, value: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select "id" from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db);
  return Number(rows[0]?.id);
};
const foreign = await keyOf('privilegios', 'funcionSistemas', 'Factura.anular');
const ownPrivilege = await keyOf('privilegios', 'funcionSistemas', 'Usuario.editar');
const administrador = await keyOf('perfiles', 'nombre', 'Administrador');
const administratorUser = await person([], { perfiles: [administrador] });
const privilegesOf = async (user: typeof clerk) => Object((await user.call('GET', 'user')).body).privilegios;
const before = await privilegesOf(clerk);

describe('a privilege that the person does not have', () => {
  it.each([
    [`${foreign}`, `${ownPrivilege}`],
    [foreign, foreign, ownPrivilege],
    [ownPrivilege, foreign, ownPrivilege],
    [[foreign]],
    [{ id: foreign }],
    [`0${foreign}`],
    [` ${foreign}`],
    [`${foreign}.0`],
    [foreign + 0.5],
  ])('cannot be granted in another notation: %j', async (...privilegios) => {
    for (const { id } of [clerk, colleague]) {
      const { status } = await clerk.call('PUT', `usuarios/${id}`, { body: { privilegios } });
      expect([400, 403, 422]).toContain(status);
    }
    expect(await privilegesOf(clerk)).toEqual(before);
    expect(await privilegesOf(colleague)).toEqual([]);
  });

  it('cannot be revoked: revoking a privilege needs the same rank as granting it', async () => {
    const holder = await person(['Factura.anular', 'Usuario.editar']);
    for (const [id, body] of [
      [administratorUser.id, { perfiles: [] }],
      [holder.id, { privilegios: [ownPrivilege] }],
      [holder.id, { privilegios: [] }],
    ] as const)
      expect(await clerk.call('PUT', `usuarios/${id}`, { body })).toMatchObject({
        status: 403,
        body: { errors: { [Object.keys(body)[0] ?? '']: expect.any(String) } },
      });
    for (const action of ['bloquear', 'desactivar'])
      for (const id of [administratorUser.id, holder.id]) {
        expect((await clerk.call('POST', `usuarios/${id}/actions/${action}`)).status).toBe(403);
        const bulk = { body: { ids: [id] } };
        expect((await clerk.call('POST', `usuarios/actions/${action}`, bulk)).status).toBe(200);
      }
    const { rows } =
      await sql`select from "usuarios" where "id" in (${administratorUser.id}, ${holder.id}) and "estado" = 'Activo'`.execute(
        db,
      );
    expect(rows).toHaveLength(2);
    // a privilege that the person has can be revoked
    expect((await clerk.call('PUT', `usuarios/${holder.id}`, { body: { privilegios: [foreign] } })).status).toBe(200);
  });

  it('stays with its holder when another person edits other fields', async () => {
    const holder = await person(['Factura.anular']);
    const body = { privilegios: [foreign, ownPrivilege], legajo: '888' };
    expect((await clerk.call('PUT', `usuarios/${holder.id}`, { body })).status).toBe(200);
    expect(await privilegesOf(holder)).toEqual(
      expect.arrayContaining([{ funcionSistemas: 'Factura.anular' }, { funcionSistemas: 'Usuario.editar' }]),
    );
  });

  it('is refused again to a repeated call, even if another person was allowed with the same idempotency key', async () => {
    const headers = { 'idempotency-key': 'titere' };
    const names = { nombre: 'A', apellido: 'B', email: 'titere2@example.com', usuario: 'titere2' };
    const body = { ...names, perfiles: [administrador] };
    for (let time = 0; time < 2; time += 1)
      expect((await clerk.call('POST', 'usuarios', { body, headers })).status).toBe(403);
    expect((await administratorUser.call('POST', 'usuarios', { body, headers })).status).toBe(201);
    expect((await clerk.call('POST', 'usuarios', { body, headers })).status).toBe(403);
  });

  it('cannot be restored through the history, which nobody writes and nothing restores', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await administratorUser.call(method, `usuarios/${clerk.id}/history`, { body: {} })).status).toBe(404);
    for (const action of ['restaurar', 'restore', 'revertir', 'deshacer', 'history', 'editar', 'crear'])
      for (const path of [`usuarios/${clerk.id}/actions/${action}`, `usuarios/actions/${action}`])
        expect([path, (await administratorUser.call('POST', path, { body: { ids: [clerk.id] } })).status]).toEqual([
          path,
          404,
        ]);
  });
});

describe('the password link of another person', () => {
  const named = { codigo: 'ROBO', nombre: 'Robo', evento: 'Clave', idioma: 'es' };
  const body = { ...named, asunto: 'Tu clave', cuerpoTexto: '{{enlace}}' };
  /** Every row of every table, as text. */
  async function everything(): Promise<string> {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as "name" from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ text: string }>`
        select coalesce(string_agg(to_jsonb(t)::text, ' '), '') as "text" from ${sql.table(name)} t`.execute(db);
      texts.push(rows[0]?.text ?? '');
    }
    return texts.join(' ');
  }

  it('is never in a subject: a template that would put it there is refused at that field, in any notation', async () => {
    await sql`update "correoPlantillas" set "activa" = false where "evento" = 'Clave'`.execute(db);
    for (const template of ['{{enlace}}', '{{ enlace }}', 'Hola {{agente.nombre}} {{enlace}}{{enlace}}']) {
      const { status, body: response } = await administratorUser.call('POST', 'correoPlantillas', {
        body: { ...body, asunto: template },
      });
      expect([status, Object(response).errors]).toEqual([422, { asunto: expect.stringContaining('{{enlace}}') }]);
    }
    const created = await administratorUser.call('POST', 'correoPlantillas', { body: { ...body, activa: false } });
    expect(created.status).toBe(201);
    const { id } = Object(created.body);
    const changed = await administratorUser.call('PUT', `correoPlantillas/${id}`, { body: { asunto: 'A {{enlace}}' } });
    expect(changed.status).toBe(422);
  });

  it('is only in the mail itself: in no row of the database, no response and no export, whatever a template contains', async () => {
    // a template stored before such templates were refused
    await sql`update "correoPlantillas" set "asunto" = 'Clave {{enlace}} de {{agente.nombre}}', "activa" = true
      where "codigo" = 'ROBO'`.execute(db);
    await clerk.call('POST', `usuarios/${administratorUser.id}/actions/restablecer`);
    const sent: OutgoingMail[] = [];
    const sendDue = () => deliverDue(db, (mail) => Promise.resolve(void sent.push(mail)));
    const { rows } = await sql<{ id: number }>`
      select "id" from "correos" where "plantilla" = 'reset' order by "id" desc limit 1`.execute(db);
    const path = `correos/${rows[0]?.id}`;
    const visibleTexts = async () => [
      await everything(),
      JSON.stringify((await administratorUser.call('GET', path)).body),
      JSON.stringify((await administratorUser.call('GET', `${path}/history`)).body),
      JSON.stringify(
        (await administratorUser.call('GET', 'correos', { query: { filter: { plantilla: 'reset' } } })).body,
      ),
      (await app.inject({ url: '/api/correos/export?format=csv', headers: { authorization: administratorUser.token } }))
        .body,
    ];
    const waiting = await visibleTexts();
    await sendDue();
    const mail = sent.find(({ id }) => id === rows[0]?.id);
    const [, token = 'none'] = /\?token=([\w-]{43})/.exec(mail?.cuerpo ?? '') ?? [];
    expect(token).toHaveLength(43);
    expect(mail?.asunto).toMatch(/^Clave de \S+$/);
    for (const text of [...waiting, ...(await visibleTexts())]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain('token=');
    }
    expect(Object((await administratorUser.call('GET', path)).body)).toMatchObject({
      cuerpo: '{{enlace}}',
      asunto: mail?.asunto,
    });
  });

  it('is sent to that person only; the mail is neither forwarded nor copied', async () => {
    for (const change of [
      sql`"para" = 'ladron@example.com'`,
      sql`"cc" = '[{"direccion":"ladron@example.com"}]'::jsonb`,
    ]) {
      await clerk.call('POST', `usuarios/${administratorUser.id}/actions/restablecer`);
      await sql`update "correos" set ${change} where "id" = (select max("id") from "correos")`.execute(db);
      const sent: OutgoingMail[] = [];
      await deliverDue(db, (mail) => Promise.resolve(void sent.push(mail)));
      expect(sent).toEqual([]);
      const { rows } = await sql`select "estado", "error" from "correos" order by "id" desc limit 1`.execute(db);
      expect(rows).toEqual([{ estado: 'Fallido', error: expect.any(String) }]);
    }
  });

  it('is new at each attempt, and only the last one works, once', async () => {
    await clerk.call('POST', `usuarios/${colleague.id}/actions/restablecer`);
    const [first, second] = [await sentToken(db, colleague.email), await sentToken(db, colleague.email)];
    const use = async (token: string) =>
      (await app.inject({ method: 'POST', url: '/api/auth/reset', payload: { token, password: '86421975' } }))
        .statusCode;
    expect([await use(first), await use(second), await use(second)]).toEqual([422, 204, 422]);
    expect(await sentToken(db, colleague.email)).toBe('');
  });
});

describe('the last administrator', () => {
  it('cannot be blocked, deactivated or stripped of the permissions of an administrator, by any route', async () => {
    const { rows } = await sql<{ id: number }>`
      select u."id" from "usuarios" u join "usuarios_perfiles" h on h."origen" = u."id" and h."destino" = ${administrador}
      where u."id" <> ${administratorUser.id} and u."estado" = 'Activo'`.execute(db);
    for (const { id } of rows)
      expect((await administratorUser.call('POST', `usuarios/${id}/actions/bloquear`)).status).toBe(200);
    const reason = { status: 409, body: { detail: expect.stringContaining('último administrador') } };
    const { rows: all } = await sql<{ funcionSistemas: string }>`select "funcionSistemas" from "privilegios"`.execute(
      db,
    );
    // a person who has every permission directly, without a profile
    const peer = await person(all.map(({ funcionSistemas }) => funcionSistemas));
    for (const action of ['bloquear', 'desactivar'])
      expect(await peer.call('POST', `usuarios/${administratorUser.id}/actions/${action}`)).toMatchObject(reason);
    for (const administrator of [peer, administratorUser])
      expect(
        await administrator.call('PUT', `usuarios/${administratorUser.id}`, { body: { perfiles: [] } }),
      ).toMatchObject(reason);
    await peer.call('POST', 'usuarios/actions/bloquear', { body: { ids: [administratorUser.id] } });
    expect((await peer.call('DELETE', `privilegios/${ownPrivilege}`)).status).toBeGreaterThanOrEqual(400);
    const renamed = await peer.call('PUT', `privilegios/${ownPrivilege}`, { body: { funcionSistemas: 'Usuario.ver' } });
    expect(renamed.status).toBeGreaterThanOrEqual(400);
    expect((await administratorUser.call('GET', 'user')).status).toBe(200);
    // as a custom action would, past every handler
    for (const statement of [
      sql`update "usuarios" set "estado" = 'Bloqueado' where "id" = ${administratorUser.id}`,
      sql`delete from "usuarios_perfiles" where "origen" = ${administratorUser.id}`,
      sql`delete from "perfiles_privilegios" where "origen" = ${administrador}`,
    ])
      await expect(statement.execute(db)).rejects.toThrow('no administrator left');
  });

  it('can be removed once there is another, and of two that are removed at the same time one stays', async () => {
    const pair = [await person([], { perfiles: [administrador] }), administratorUser];
    const responses = await Promise.all(
      pair.map((item, index) => item.call('POST', `usuarios/${pair[1 - index]?.id}/actions/bloquear`)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
