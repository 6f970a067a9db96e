/** Security 8: nobody can gain permissions that they do not have, by any route. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ensureCatalogue } from '../../server/auth/ensureCatalogue';
import { registry } from '../../server/registry';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';

const server = await testServer();
const { db } = server.database;
const person = peopleOf(server);

/** The permissions to manage people and profiles, and nothing else. */
const rights = [
  ...['ver', 'crear', 'editar', 'bloquear', 'restablecer'].map((action) => `Usuario.${action}`),
  ...['ver', 'crear', 'editar', 'borrar'].map((action) => `Perfil.${action}`),
  ...['ver', 'crear', 'editar'].map((action) => `Privilegio.${action}`),
];
const clerk = await person(rights);
const everything = await sql<{ funcionSistemas: string }>`select "funcionSistemas" from "privilegios"`.execute(db);
const chief = await person(everything.rows.map((row) => row.funcionSistemas));
const colleague = await person(['Usuario.ver']);

const keyOf = async (table: string, column: string, value: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select "id" from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db);
  return Number(rows[0]?.id);
};
const cobro = await keyOf('privilegios', 'funcionSistemas', 'Factura.anular');
const ownPrivilege = await keyOf('privilegios', 'funcionSistemas', 'Usuario.editar');
const administrador = await keyOf('perfiles', 'nombre', 'Administrador');

/** The current permissions of the clerk, as `GET user` returns them. */
const currentPrivileges = async () => Object((await clerk.call('GET', 'user')).body).privilegios;
const before = await currentPrivileges();

describe('a person who may edit people', () => {
  it.each([
    { privilegios: [cobro] },
    { perfiles: [administrador] },
    { privilegios: [ownPrivilege, cobro], perfiles: [] },
    { perfiles: [String(administrador)] },
    { privilegios: [String(cobro)] },
  ])('cannot grant what they do not have, to themselves or others: %j', async (body) => {
    for (const { id } of [clerk, colleague])
      expect((await clerk.call('PUT', `usuarios/${id}`, { body })).status).toBe(403);
    const values = { usuario: 'titere', nombre: 'A', apellido: 'B', email: 'titere@example.com', ...body };
    expect((await clerk.call('POST', 'usuarios', { body: values })).status).toBe(403);
    expect(await currentPrivileges()).toEqual(before);
  });

  it('can grant what they have', async () => {
    expect(
      (await clerk.call('PUT', `usuarios/${colleague.id}`, { body: { privilegios: [ownPrivilege] } })).status,
    ).toBe(200);
  });

  it('cannot take over the account of a person with more permissions by changing its e-mail or user name', async () => {
    for (const body of [
      { email: clerk.email.replace('@', '+x@') },
      { usuario: 'otro' },
      { email: 'x@example.com', usuario: 'otro' },
    ]) {
      const refused = await clerk.call('PUT', `usuarios/${chief.id}`, { body });
      expect(refused).toMatchObject({ status: 403, body: { errors: expect.any(Object) } });
    }
    expect((await clerk.call('PUT', `usuarios/${chief.id}`, { body: { legajo: '777' } })).status).toBe(200);
    expect((await clerk.call('PUT', `usuarios/${colleague.id}`, { body: { email: 'y@example.com' } })).status).toBe(
      200,
    );
    expect((await clerk.call('PUT', `usuarios/${clerk.id}`, { body: { email: 'z@example.com' } })).status).toBe(200);
    expect((await chief.call('PUT', `usuarios/${clerk.id}`, { body: { email: 'w@example.com' } })).status).toBe(200);
  });

  it('cannot take it over either when the permissions come from a profile', async () => {
    const administratorUser = await person([], { perfiles: [administrador] });
    expect(
      (await clerk.call('PUT', `usuarios/${administratorUser.id}`, { body: { email: 'v@example.com' } })).status,
    ).toBe(403);
  });

  it('cannot set or read a password, a state or a code', async () => {
    const row = () =>
      sql`select "claveHash", "estado", "codigoTitular", "claveCambiadaEn" from "usuarios" where "id" = ${clerk.id}`.execute(
        db,
      );
    const unchanged = (await row()).rows;
    const body = {
      claveHash: '$argon2id$x',
      estado: 'Bloqueado',
      codigoTitular: '1',
      claveCambiadaEn: '2000-01-01T00:00:00Z',
    };
    expect((await clerk.call('PUT', `usuarios/${clerk.id}`, { body })).status).toBe(200);
    expect((await row()).rows).toEqual(unchanged);
  });
});

describe('a person who may edit profiles', () => {
  it('cannot create or edit one, their own included, to hold more than they have', async () => {
    const body = { nombre: 'Caballo', privilegios: [cobro] };
    expect((await clerk.call('POST', 'perfiles', { body })).status).toBe(403);
    const created = await clerk.call('POST', 'perfiles', { body: { nombre: 'Caballo', sistema: true } });
    expect(created).toMatchObject({ status: 201, body: { sistema: false } });
    const { id } = Object(created.body);
    expect((await clerk.call('PUT', `usuarios/${clerk.id}`, { body: { perfiles: [id] } })).status).toBe(200);
    expect((await clerk.call('PUT', `perfiles/${id}`, { body: { privilegios: [cobro] } })).status).toBe(403);
    expect((await clerk.call('PUT', `perfiles/${id}`, { body: { sistema: true } })).body).toMatchObject({
      sistema: false,
    });
    expect(await currentPrivileges()).toEqual(before);
  });

  it('cannot take the name of the system’s profile, which gets the complete catalogue at the next start', async () => {
    const refused = { status: 409, body: { detail: 'El perfil del sistema conserva su nombre y todos sus permisos.' } };
    expect(await clerk.call('PUT', `perfiles/${administrador}`, { body: { nombre: 'Antes' } })).toMatchObject(refused);
    expect((await clerk.call('POST', 'perfiles', { body: { nombre: 'Administrador' } })).status).toBe(422);
    // a profile with that name, created past the check
    const { body } = await clerk.call('POST', 'perfiles', { body: { nombre: 'Impostor' } });
    const { id } = Object(body);
    await sql`update "perfiles" set "nombre" = 'Antes' where "id" = ${administrador}`.execute(db);
    await sql`update "perfiles" set "nombre" = 'Administrador' where "id" = ${id}`.execute(db);
    await ensureCatalogue(db, registry);
    const { rows } = await sql`select from "perfiles_privilegios" where "origen" = ${id}`.execute(db);
    await sql`update "perfiles" set "nombre" = 'Impostor' where "id" = ${id}`.execute(db);
    await sql`update "perfiles" set "nombre" = 'Administrador' where "id" = ${administrador}`.execute(db);
    expect(rows).toEqual([]);
  });

  it('cannot empty the system’s profile, which would lock everybody else out', async () => {
    for (const privilegios of [[], [ownPrivilege]])
      expect((await clerk.call('PUT', `perfiles/${administrador}`, { body: { privilegios } })).status).toBe(409);
    expect((await clerk.call('PUT', `perfiles/${administrador}`, { body: { descripcion: 'Todo' } })).status).toBe(200);
    expect((await clerk.call('DELETE', `perfiles/${administrador}`)).status).toBe(409);
  });
});

describe('a person who may edit privileges', () => {
  it('cannot widen an existing privilege, or create one that takes effect before it is granted', async () => {
    for (const funcionSistemas of ['Usuario.editar.exportar', 'Factura.anular', 'Ticket.ver.verTodos', 'manage.all'])
      expect([
        funcionSistemas,
        (await clerk.call('PUT', `privilegios/${ownPrivilege}`, { body: { funcionSistemas } })).status,
      ]).toEqual([funcionSistemas, 403]);
    const created = await clerk.call('POST', 'privilegios', { body: { funcionSistemas: 'Factura.ver.anular.emitir' } });
    expect(created.status).toBe(201);
    const body = { privilegios: [ownPrivilege, Object(created.body).id] };
    expect((await clerk.call('PUT', `usuarios/${clerk.id}`, { body })).status).toBe(403);
    expect(await currentPrivileges()).toEqual(before);
  });

  it.each(['*.*', 'manage.all', 'Usuario', '.', 'Usuario..editar', 'Usuario. editar', 'Usuario.editar\n', ''])(
    'cannot use a wildcard in %j',
    async (funcionSistemas) => {
      const { status } = await chief.call('POST', 'privilegios', { body: { funcionSistemas } });
      if (status === 201) {
        const { rows } = await sql<{ id: number }>`select max("id") as "id" from "privilegios"`.execute(db);
        const odd = await person([]);
        await sql`insert into "usuarios_privilegios" ("origen", "destino") values (${odd.id}, ${rows[0]?.id})`.execute(
          db,
        );
        expect((await odd.call('GET', 'titulares')).status).toBe(403);
        expect((await odd.call('GET', 'tickets')).status).toBe(403);
      } else expect(status).toBe(422);
    },
  );
});

describe('a bulk action', () => {
  it('needs the same permissions as on one record, and refuses the person themselves', async () => {
    const ids = [chief.id, clerk.id, colleague.id];
    expect((await colleague.call('POST', 'usuarios/actions/bloquear', { body: { ids } })).status).toBe(403);
    expect(
      (await colleague.call('POST', 'usuarios/actions/bloquear', { body: { filter: {}, expectedCount: 1 } })).status,
    ).toBe(403);
    const { body } = await clerk.call('POST', 'usuarios/actions/bloquear', { body: { ids: [clerk.id, colleague.id] } });
    expect(body).toMatchObject({ done: [colleague.id], failed: [{ id: clerk.id, status: 409 }] });
    expect((await clerk.call('POST', 'usuarios/actions/restablecer', { body: { ids } })).status).toBe(404);
  });
});
