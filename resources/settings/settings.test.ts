import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../server/auth/catalogue';
import { useLink } from '../../server/auth/reset';
import { actions } from '../../server/routes/actions';
import { passwordLink } from '../../server/routes/passwordLink';
import { records } from '../../server/routes/records';
import { translate } from '../../server/translate';
import { testServer } from '../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../tests/fixtures/viewers';

const allPermissions = permissions.map(({ funcionSistemas }) => funcionSistemas);
/** A user administrator without any other permission. */
const humanResources = [
  'Usuario.ver.crear.editar.bloquear.restablecer',
  'Perfil.ver.crear.editar.borrar',
  'Privilegio.ver.editar',
];
const viewers = {
  admin: viewer({ id: 1 }, ...allPermissions),
  rrhh: viewer({ id: 2 }, ...humanResources),
};
const { app, database } = await testServer({ routes: [authenticateByName(viewers), actions, passwordLink, records] });
const { db } = database;
const as = callsOf(app);
const admin = as('admin');

const key = async (table: string, column: string, value: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select "id" from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db);
  return Number(rows[0]?.id);
};
const agente = await key('usuarios', 'usuario', 'agente');

it('the stored values of retired fields are kept', async () => {
  // a column of an older database
  await sql`alter table "usuarios" add column "disponibilidad" text`.execute(db);
  const stored = async () =>
    (await sql`select "disponibilidad" from "usuarios" where "usuario" = 'consulta'`.execute(db)).rows;
  const { rows } = await sql<{ id: number }>`
    update "usuarios" set "disponibilidad" = 'Ocupado' where "usuario" = 'consulta' returning "id"`.execute(db);
  const [{ id } = { id: 0 }] = rows;
  expect((await admin('PUT', `usuarios/${id}`, { body: { legajo: '77177' } })).status).toBe(200);
  expect(await stored()).toEqual([{ disponibilidad: 'Ocupado' }]);
  expect(Object((await admin('GET', `usuarios/${id}`)).body)).not.toHaveProperty('disponibilidad');
});

describe('an area', () => {
  it('with open requests cannot be deactivated; one without can be, and activated again', async () => {
    const sectorsInUse = await sql<{ id: number }>`
      select "areaActual" as "id" from "tickets" where "estado" <> 'Cerrado' limit 1`.execute(db);
    const { status, body } = await admin('POST', `sectores/${sectorsInUse.rows[0]?.id}/actions/desactivar`);
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({ detail: 'Tiene solicitudes abiertas: derívalas antes de desactivarlo.' }),
    ]);
    const created = await admin('POST', 'sectores', { body: { codigo: 'nuevo', nombre: 'Nuevo' } });
    expect(created.body).toMatchObject({ codigo: 'NUEVO', activo: true, recibeDerivaciones: true });
    const path = String(created.headers.location).replace('/api/', '');
    expect((await admin('POST', `${path}/actions/desactivar`)).body).toMatchObject({ activo: false });
    expect((await admin('POST', `${path}/actions/desactivar`)).body).toMatchObject({
      status: 409,
      detail: 'El sector ya está inactivo.',
    });
    expect((await admin('POST', `${path}/actions/activar`)).body).toMatchObject({ activo: true });
  });
});

describe('a setting', () => {
  it('must be within its minimum and maximum, which must be in order', async () => {
    const path = `configuracionesWeb/${await key('configuracionesWeb', 'clave', 'retencion.trabajosDias')}`;
    const update = async (body: object) => {
      const response = await admin('PUT', path, { body });
      return [response.status, Object(response.body).errors];
    };
    const reasonText = (name: string) => translate('es', `resources.configuracionesWeb.messages.${name}`);
    expect(await update({ valorNumero: '0.5' })).toEqual([422, { valorNumero: reasonText('menor') }]);
    expect(await update({ valorNumero: '366' })).toEqual([422, { valorNumero: reasonText('mayor') }]);
    expect(await update({ minimo: '366' })).toEqual([422, expect.objectContaining({ maximo: reasonText('rango') })]);
    expect(await update({ valorNumero: '365' })).toEqual([200, undefined]);
  });

  it('must have a type in use', async () => {
    const body = { clave: 'portal.color', nombre: 'Color', grupo: 'Portal', tipo: 'color', valorColor: '#112233' };
    expect((await admin('POST', 'configuracionesWeb', { body })).status).toBe(400);
  });
});

describe('a user', () => {
  it('gets a code, a state and a link to choose a password, which nobody else knows', async () => {
    const body = {
      usuario: 'Nueva.Persona',
      apellido: 'Sosa',
      nombre: 'Ema',
      email: 'ema@example.com',
      claveHash: 'x',
      codigoTitular: '1',
      estado: 'Activo',
    };
    const created = await as('rrhh')('POST', 'usuarios', { body });
    expect(created).toMatchObject({
      status: 201,
      body: {
        usuario: 'nueva.persona',
        nombreCompleto: 'Sosa, Ema',
        estado: 'PendienteActivacion',
        codigoTitular: expect.stringMatching(/^9\d{5}$/),
      },
    });
    expect(JSON.stringify(created.body)).not.toContain('claveHash');
    const { rows } = await sql`
      select u."claveHash", c."plantilla" from "usuarios" u join "correos" c on c."para" = u."email"
      where u."usuario" = 'nueva.persona'`.execute(db);
    expect(rows).toEqual([{ claveHash: null, plantilla: 'reset' }]);
  });

  it('is blocked at once with all sessions, but cannot block themselves', async () => {
    await sql`insert into "sesiones" ("id", "usuario", "expiraEn") values (gen_random_uuid(), ${agente}, now() + interval '1 hour')`.execute(
      db,
    );
    expect((await admin('POST', 'usuarios/1/actions/bloquear')).body).toMatchObject({
      status: 409,
      detail: 'No puedes hacerlo con tu propio usuario.',
    });
    expect((await admin('POST', `usuarios/${agente}/actions/bloquear`)).body).toMatchObject({ estado: 'Bloqueado' });
    const { rows } = await sql`select from "sesiones" where "usuario" = ${agente} and "revocadaEn" is null`.execute(db);
    expect(rows).toEqual([]);
    expect((await admin('POST', `usuarios/${agente}/actions/restablecer`)).body).toMatchObject({
      status: 409,
      detail: 'Solo recibe el enlace quien puede ingresar.',
    });
    expect((await admin('POST', `usuarios/${agente}/actions/activar`)).body).toMatchObject({ estado: 'Activo' });
    expect((await admin('POST', `usuarios/${agente}/actions/restablecer`)).status).toBe(200);
  });
});

describe('the link to choose a password, without a mail server,', () => {
  const linkOf = async (person: number, who = 'admin') => as(who)('POST', `usuarios/${person}/enlace`);
  const messageOf = (state: unknown) => translate('es', `resources.usuarios.messages.restablecido.${state}`);

  it('is said not to leave, and is copied once by whoever may reset it and holds what the person holds', async () => {
    const reset = await admin('POST', `usuarios/${agente}/actions/restablecer`);
    expect(reset.body).toMatchObject({ viaClave: 'SinServidor' });
    expect(messageOf('SinServidor')).toMatch(/no hay un servidor de correo/);
    expect((await linkOf(await key('usuarios', 'usuario', 'cobranzas'), 'rrhh')).status).toBe(403);
    expect((await linkOf(1)).body).toMatchObject({ status: 409 });
    const { status, body } = await linkOf(agente);
    expect(status).toBe(200);
    const { enlace } = Object(body);
    expect(enlace).toMatch(/\/resetpassword\?token=[\w-]{43}$/);
    const token = String(enlace).split('token=')[1] ?? '';
    await useLink(db, token, '482915');
    await expect(useLink(db, token, '482916')).rejects.toThrow();
    const { rows } = await sql`
      select "usuario", "accion", "operacion" from "logsAuditoria" where "entidad" = 'usuarios' and "accion" = 'revelar'`.execute(
      db,
    );
    expect(rows).toEqual([{ usuario: 1, accion: 'revelar', operacion: 'enlace' }]);
    expect(JSON.stringify((await sql`select * from "logsAuditoria"`.execute(db)).rows)).not.toContain(token);
  });

  it('is given for nobody who may not sign in', async () => {
    await sql`update "usuarios" set "estado" = 'Inactivo' where "id" = ${agente}`.execute(db);
    expect((await linkOf(agente)).status).toBe(409);
    await sql`update "usuarios" set "estado" = 'Activo' where "id" = ${agente}`.execute(db);
  });
});

describe('privileges', () => {
  it('are granted only by people who hold them', async () => {
    const factura = await key('privilegios', 'funcionSistemas', 'Factura.anular');
    const verUsuario = await key('privilegios', 'funcionSistemas', 'Usuario.ver');
    const administrador = await key('perfiles', 'nombre', 'Administrador');
    const rrhh = as('rrhh');
    for (const body of [{ privilegios: [factura] }, { perfiles: [administrador] }]) {
      const { status, body: refused } = await rrhh('PUT', `usuarios/${agente}`, { body });
      expect([status, refused]).toEqual([
        403,
        expect.objectContaining({ detail: 'No puedes dar permisos que no tienes.' }),
      ]);
    }
    expect((await rrhh('PUT', `usuarios/${agente}`, { body: { privilegios: [verUsuario] } })).status).toBe(200);
    expect((await rrhh('POST', 'perfiles', { body: { nombre: 'Trampa', privilegios: [factura] } })).status).toBe(403);
    const created = await rrhh('POST', 'perfiles', { body: { nombre: 'Legajos', privilegios: [verUsuario] } });
    expect(created).toMatchObject({ status: 201, body: { sistema: false } });
    const path = String(created.headers.location).replace('/api/', '');
    expect((await rrhh('PUT', path, { body: { privilegios: [verUsuario, factura] } })).status).toBe(403);
    expect((await admin('PUT', path, { body: { privilegios: [verUsuario, factura] } })).status).toBe(200);
    // a privilege already granted may stay; only a person who holds it may revoke it
    expect(
      (await rrhh('PUT', path, { body: { nombre: 'Legajos 2', privilegios: [verUsuario, factura] } })).status,
    ).toBe(200);
    expect((await rrhh('PUT', path, { body: { privilegios: [] } })).body).toMatchObject({
      errors: { privilegios: 'No puedes quitar permisos que no tienes.' },
    });
    expect((await rrhh('PUT', path, { body: { privilegios: [factura] } })).status).toBe(200);
    expect((await admin('PUT', path, { body: { privilegios: [] } })).status).toBe(200);
  });

  it('cannot be reworded beyond the permissions of the editor', async () => {
    const heldPrivilege = await key('privilegios', 'funcionSistemas', 'Usuario.ver');
    expect(
      (await as('rrhh')('PUT', `privilegios/${heldPrivilege}`, { body: { funcionSistemas: 'Factura.anular.emitir' } }))
        .status,
    ).toBe(403);
    expect((await as('rrhh')('PUT', `privilegios/${heldPrivilege}`, { body: { nombre: 'Ver personas' } })).status).toBe(
      200,
    );
  });

  it('of the system cannot be deleted, nor those in use', async () => {
    const administrador = await key('perfiles', 'nombre', 'Administrador');
    expect((await admin('DELETE', `perfiles/${administrador}`)).body).toMatchObject({ status: 409 });
    const used = await sql<{ id: number }>`
      select p."id" from "perfiles" p join "usuarios_perfiles" u on u."destino" = p."id" where not p."sistema" limit 1`.execute(
      db,
    );
    for (const { id } of used.rows) expect((await admin('DELETE', `perfiles/${id}`)).status).toBe(409);
  });
});

describe('a holder created by the generic API', () => {
  it('starts today, with a generated code', async () => {
    const body = {
      nombre: 'Eva',
      apellido: 'Paz',
      numeroDocumento: '45111222',
      estado: 'Baja',
      fechaAlta: '2000-01-01',
    };
    const created = await admin('POST', 'titulares', { body });
    expect(created).toMatchObject({
      status: 201,
      body: {
        tipoDocumento: 'DNI',
        estado: 'Activo',
        fechaAlta: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        codigoTitular: expect.stringMatching(/^1\d{5}$/),
      },
    });
    expect(created.body).not.toMatchObject({ fechaAlta: '2000-01-01' });
    expect((await admin('POST', 'titulares', { body })).body).toMatchObject({
      status: 422,
      errors: { numeroDocumento: expect.any(String) },
    });
    expect((await admin('POST', 'titulares', { body: { ...body, nombre: '' } })).body).toMatchObject({
      errors: { nombre: 'Ingresa un nombre' },
    });
  });
});

describe('a notification', () => {
  it('is published and withdrawn, and its HTML is sanitised', async () => {
    const created = await admin('POST', 'notificaciones', {
      body: { asunto: 'Corte', cuerpo: '<p>Hola<script>x()</script></p>' },
    });
    expect(created.body).toMatchObject({ estado: 'Borrador', cuerpo: '<p>Hola</p>', publicadaEn: null });
    const path = String(created.headers.location).replace('/api/', '');
    expect((await admin('POST', `${path}/actions/publicar`)).body).toMatchObject({
      estado: 'Publicada',
      publicadaEn: expect.any(String),
    });
    expect((await admin('POST', `${path}/actions/publicar`)).body).toMatchObject({
      status: 409,
      detail: 'La notificación ya está publicada.',
    });
    expect(
      (await admin('POST', 'notificaciones', { body: { asunto: 'x', cuerpo: 'y', destino: 'Sectores' } })).body,
    ).toMatchObject({ errors: { sectores: expect.any(String) } });
  });
});
