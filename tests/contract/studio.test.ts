/**
 * Resources created while the server runs (issue of the schema engine; api.md, *Other calls*): draft, publication, use,
 * versions.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { followPublished } from '../../server/schemas/followPublished';
import { scenario } from '../fixtures/scenario';

const { db, as, nobody, context, users, categories, subCategories } = await scenario();
const admin = await as('admin');
const agente = await as('agente');

const convenios = {
  name: 'convenios',
  area: 'settings',
  subject: 'Convenio',
  title: '{nombre}',
  routes: { list: 'settings/convenios', show: 'settings/convenios/:id' },
  fields: {
    nombre: { kind: 'text', required: true, unique: true, max: 60 },
    empresa: { kind: 'reference', to: 'titulares' },
    vence: { kind: 'date' },
    tipo: { kind: 'enum', options: ['Flota', 'Particular'] },
    activo: { kind: 'boolean', default: true },
  },
  list: { columns: ['nombre', 'vence'], search: ['nombre'], sort: ['nombre', 'asc'] },
  actions: {
    desactivar: { on: ['record'], needs: 'desactivar', available: { activo: true }, run: [{ set: { activo: false } }] },
  },
  labels: {
    es: { name: { one: 'Convenio', many: 'Convenios' }, fields: { nombre: 'Nombre', empresa: 'Titular de la flota' } },
  },
};

interface Detail {
  current: { fields: Record<string, unknown> } | null;
  published: { version: number } | null;
  draft: {
    version: number;
    problems: { path: string; key: string }[];
    changes: { path: string; class: string; key: string }[];
  } | null;
  versions: { version: number; comment: string | null; by: string | null }[];
}

const pathOf = (name: string, rest = '') => `schema/resources/${name}${rest}`;
const draftOf = async (name: string): Promise<number> =>
  (await admin('GET', pathOf(name))).json<Detail>().draft?.version ?? 0;

async function saveDraft(name: string, document: object, call = admin) {
  const current = await admin('GET', pathOf(name));
  const { draft, published } = current.statusCode === 200 ? current.json<Detail>() : { draft: null, published: null };
  const basis = { version: draft?.version ?? 0, base: published?.version ?? 0 };
  return call('PUT', pathOf(name, '/draft'), { document, ...basis });
}
async function publish(name: string, document: object, comment?: string) {
  const saved = await saveDraft(name, document);
  expect(saved.statusCode, saved.body).toBe(200);
  return admin('POST', pathOf(name, '/publish'), { version: await draftOf(name), ...(comment && { comment }) });
}
const revision = async () => (await admin('GET', 'schema')).json<{ revision: number }>().revision;

describe('a resource created at run time', () => {
  it('is a draft that lists its problems, and is not in use before publication', async () => {
    const response = await saveDraft('convenios', { ...convenios, title: '{apodo}' });
    expect(response.json<Detail>().draft?.problems).toMatchObject([{ path: 'title' }]);
    expect((await admin('GET', 'convenios')).statusCode).toBe(404);
    const refused = await admin('POST', pathOf('convenios', '/publish'), { version: await draftOf('convenios') });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ problems: [{ path: 'title' }] });
  });

  it('is published: table, API, validation, permission, OpenAPI and history, without a restart', async () => {
    const before = await revision();
    const response = await publish('convenios', convenios, 'Para las flotas');
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json<Detail>()).toMatchObject({
      draft: null,
      published: { version: 1 },
      versions: [{ version: 1, comment: 'Para las flotas' }],
    });
    expect(await revision()).toBeGreaterThan(before);

    const created = await admin('POST', 'convenios', { nombre: 'Logística Sur', empresa: '100001', tipo: 'Flota' });
    expect(created.statusCode, created.body).toBe(201);
    expect(created.json()).toMatchObject({
      nombre: 'Logística Sur',
      activo: true,
      _refs: { empresa: { id: '100001' } },
    });
    const { id } = created.json<{ id: number }>();
    expect((await admin('POST', 'convenios', { nombre: 'Logística Sur' })).statusCode).toBe(422);
    expect((await admin('POST', 'convenios', { nombre: '' })).json()).toMatchObject({
      errors: { nombre: expect.any(String) },
    });
    const found = await admin('GET', `convenios?filter=${encodeURIComponent('{"q":"logistica"}')}`);
    expect(found.json()).toHaveLength(1);
    const done = await admin('POST', `convenios/${id}/actions/desactivar`, {});
    expect(done.json(), done.body).toMatchObject({
      activo: false,
      _can: { desactivar: { reason: expect.any(String) } },
    });
    expect((await admin('GET', `convenios/${id}/history`)).json()).toMatchObject({ datos: [{ campo: 'activo' }] });
    const file = await admin('GET', 'convenios/export?format=csv', undefined, { 'accept-language': 'es' });
    expect(file.statusCode, file.body).toBe(200);
    expect(file.body.split('\n')[0]).toContain('Titular de la flota');
    const openapi = (await admin('GET', 'openapi.json')).json<{ paths: Record<string, unknown> }>();
    expect(Object.keys(openapi.paths).filter((path) => path.includes('convenios')).length).toBeGreaterThan(2);
  });

  it('is listed and accessible only for people with its permission', async () => {
    const names = async (call: typeof admin) =>
      (await call('GET', 'schema')).json<{ resources: { name: string }[] }>().resources.map(({ name }) => name);
    expect(await names(admin)).toContain('convenios');
    expect(await names(agente)).not.toContain('convenios');
    const described = async (call: typeof admin) => (await call('GET', 'openapi.json')).body.includes('onvenio');
    expect([await described(admin), await described(agente)]).toEqual([true, false]);
    expect((await agente('GET', 'convenios')).statusCode).toBe(403);
    expect((await nobody('GET', 'schema')).statusCode).toBe(401);
    // the administrator grants the new permission like any other
    await sql`insert into "usuarios_privilegios" ("origen", "destino")
      select ${users.get('agente')}, "id" from "privilegios" where "funcionSistemas" = 'Convenio.ver'`.execute(db);
    expect(await names(agente)).toContain('convenios');
    expect(await described(agente)).toBe(true);
    expect((await agente('GET', 'convenios')).json()).toHaveLength(1);
    expect((await agente('POST', 'convenios', { nombre: 'Otro' })).statusCode).toBe(403);
  });

  it('that loses an option keeps that option in the records that have it, which can still be edited', async () => {
    const clientes = {
      ...convenios,
      name: 'clientes',
      subject: 'Cliente',
      routes: { list: 'settings/clientes', show: 'settings/clientes/:id' },
      fields: {
        ...convenios.fields,
        mas: { kind: 'group', fields: { canal: { kind: 'enum', options: ['Web', 'Fax'] } } },
        envios: {
          kind: 'items',
          fields: { canal: { kind: 'enum', options: ['Web', 'Fax'] }, notas: { kind: 'text' } },
        },
      },
    };
    const values = { tipo: 'Flota', mas: { canal: 'Fax' }, envios: [{ canal: 'Fax', notas: null }] };
    expect((await publish('clientes', clientes)).statusCode).toBe(200);
    const { id } = (await admin('POST', 'clientes', { nombre: 'Norte', ...values })).json<{ id: number }>();
    const canal = { kind: 'enum', options: ['Web'] };
    const fields = {
      ...clientes.fields,
      tipo: { kind: 'enum', options: ['Particular'] },
      mas: { kind: 'group', fields: { canal } },
      envios: { kind: 'items', fields: { canal, notas: { kind: 'text' } } },
    };
    expect((await publish('clientes', { ...clientes, fields })).statusCode).toBe(200);
    // the full record, as a form sends it back
    const { _can, _refs, ...record } = (await admin('GET', `clientes/${id}`)).json<Record<string, unknown>>();
    const edited = await admin('PUT', `clientes/${id}`, { ...record, nombre: 'Sur' });
    expect([edited.statusCode, edited.body]).toEqual([200, expect.stringContaining('"Sur"')]);
    expect(edited.json()).toMatchObject(values);
    // one more row beside the existing one
    const added = await admin('PUT', `clientes/${id}`, { envios: [...values.envios, { canal: 'Web' }] });
    expect(added.json(), added.body).toMatchObject({ envios: [{ canal: 'Fax' }, { canal: 'Web' }] });
    // a new choice of that option is refused
    for (const [value, field] of [
      [{ mas: { canal: 'Web' } }, undefined],
      [{ mas: { canal: 'Fax' } }, 'mas.canal'],
      [{ tipo: 'Particular' }, undefined],
      [{ tipo: 'Flota' }, 'tipo'],
      [{ envios: [{ canal: 'Web' }, { canal: 'Fax', notas: 'x' }] }, 'envios[1].canal'],
    ] as const) {
      const response = await admin('PUT', `clientes/${id}`, value);
      expect([value, Object.keys(response.json<{ errors?: object }>().errors ?? {})]).toEqual([
        value,
        field === undefined ? [] : [field],
      ]);
    }
  });

  it('gets a new field, and keeps the values of a retired field when an older version is restored', async () => {
    const { es } = convenios.labels;
    const extended = {
      ...convenios,
      fields: { ...convenios.fields, cupo: { kind: 'integer', min: 0 } },
      labels: { es: { ...es, fields: { ...es.fields, cupo: 'Cupo de vehículos' } } },
    };
    const response = await saveDraft('convenios', extended);
    expect(response.json<Detail>().draft?.changes).toMatchObject([{ path: 'fields.cupo', class: 'safe' }]);
    expect((await publish('convenios', extended)).statusCode).toBe(200);
    const created = await admin('POST', 'convenios', { nombre: 'Con cupo', cupo: 12 });
    expect(created.json()).toMatchObject({ cupo: 12 });

    const summary = await admin('GET', pathOf('convenios', '/versions/1'));
    expect(summary.json()).toMatchObject({ problems: [], changes: [{ path: 'fields.cupo', key: expect.any(String) }] });
    expect((await admin('GET', pathOf('convenios', '/versions/99'))).statusCode).toBe(404);
    const restored = await admin('POST', pathOf('convenios', '/restore'), { version: 1, comment: 'El cupo sobra' });
    expect(restored.statusCode, restored.body).toBe(200);
    expect(restored.json<Detail>().published).toMatchObject({ version: 3 });
    // a retired field keeps its label
    expect(restored.json<Detail>().current).toMatchObject({
      fields: { cupo: { retired: true } },
      labels: { es: { fields: { nombre: 'Nombre', cupo: 'Cupo de vehículos' } } },
    });
    const { id } = created.json<{ id: number }>();
    expect((await admin('GET', `convenios/${id}`)).json()).not.toHaveProperty('cupo');
    expect((await publish('convenios', extended)).statusCode).toBe(200);
    expect((await admin('GET', `convenios/${id}`)).json()).toMatchObject({ cupo: 12 });
  });

  it('renames a field, and back to its former name, with its values and the saved views by it', async () => {
    const giros = { ...convenios, name: 'giros', subject: 'Giro', routes: { list: 'settings/giros' } };
    const { es } = convenios.labels;
    const called = (name: string, field: object) => ({
      ...giros,
      fields: { ...giros.fields, [name]: field },
      labels: { es: { ...es, fields: { ...es.fields, [name]: 'Nota' } } },
    });
    expect((await publish('giros', called('nota', { kind: 'text' }))).statusCode).toBe(200);
    const view = `views/giros/${randomUUID()}`;
    const query = { filter: { nota: { $ne: null } }, sort: [['nota', 'ASC']], columns: ['nombre', 'nota'] };
    const saved = await admin('PUT', view, { name: 'Con nota', scope: 'all', pinned: false, ...query });
    expect(saved.statusCode, saved.body).toBe(200);
    const viewed = async () => (await admin('GET', 'views/giros')).json<unknown[]>()[0];
    const by = (name: string) => ({
      ...{ filter: { [name]: { $ne: null } }, sort: [[name, 'ASC']], columns: ['nombre', name], dropped: [] },
    });
    expect((await publish('giros', called('aviso', { kind: 'text', was: 'nota' }))).statusCode).toBe(200);
    expect(await viewed()).toMatchObject(by('aviso'));
    const { id } = (await admin('POST', 'giros', { nombre: 'Uno', aviso: 'Llamar' })).json<{ id: number }>();
    for (const [version, name] of [
      [1, 'nota'],
      [2, 'aviso'],
    ] as const) {
      const restored = await admin('POST', pathOf('giros', '/restore'), { version });
      expect(restored.statusCode, restored.body).toBe(200);
      expect((await admin('GET', `giros/${id}`)).json()).toMatchObject({ [name]: 'Llamar' });
      expect(await viewed()).toMatchObject(by(name));
    }
  });

  it('has its own messages and labels, in the language of each reader', async () => {
    const messages = { es: 'Un convenio no vence antes de empezar', en: 'An agreement does not end before it begins' };
    const fields = {
      nombre: { kind: 'text', required: true, max: 60 },
      desde: { kind: 'date' },
      vence: {
        kind: 'date',
        checks: [
          {
            when: { $and: [{ vence: { $ne: null } }, { desde: null }] },
            message: ['resources', 'pactos', 'messages', 'venceCheck1'].join('.'),
          },
        ],
      },
    };
    const pactos = {
      name: 'pactos',
      area: 'settings',
      subject: 'Pacto',
      title: '{nombre}',
      fields,
      actions: {
        avisar: {
          on: ['record'],
          needs: 'editar',
          available: { nombre: { $ne: 'Vencido' } },
          run: [
            {
              notify: 'usuarios',
              to: { $user: 'id' },
              subject: ['resources', 'pactos', 'messages', 'avisarSubject'].join('.'),
            },
          ],
        },
      },
      labels: {
        es: {
          name: { one: 'Pacto', many: 'Pactos' },
          messages: { venceCheck1: messages.es, avisarSubject: 'Vence %{title}' },
          reasons: { avisar: 'De un pacto vencido no se avisa' },
        },
      },
    };
    const lacking = await saveDraft('pactos', { ...pactos, labels: { es: { name: pactos.labels.es.name } } });
    expect(lacking.json<Detail>().draft?.problems).toMatchObject([
      { path: 'fields.vence.checks.0.message' },
      { path: 'actions.avisar.run.0.subject' },
    ]);
    const english = { name: { one: 'Pact', many: 'Pacts' }, messages: { venceCheck1: messages.en } };
    expect((await publish('pactos', { ...pactos, labels: { ...pactos.labels, en: english } })).statusCode).toBe(200);
    const refused = (language: string) =>
      admin('POST', 'pactos', { nombre: 'Uno', vence: '2026-01-01' }, { 'accept-language': language });
    expect((await refused('es')).json()).toMatchObject({ errors: { vence: messages.es } });
    expect((await refused('en')).json()).toMatchObject({ errors: { vence: messages.en } });
    // a label that is missing in a language falls back to the first language
    expect((await refused('it')).json()).toMatchObject({ errors: { vence: messages.es } });
    const { id } = (await admin('POST', 'pactos', { nombre: 'Flota Sur' })).json<{ id: number }>();
    expect((await admin('POST', `pactos/${id}/actions/avisar`, {})).statusCode).toBe(200);
    const rows = await sql<{
      asunto: string;
    }>`select "asunto" from "notificaciones" order by "id" desc limit 1`.execute(db);
    expect(rows.rows).toEqual([{ asunto: 'Vence Flota Sur' }]);
    const over = (await admin('POST', 'pactos', { nombre: 'Vencido' })).json<{ id: number }>();
    const late = await admin('POST', `pactos/${over.id}/actions/avisar`, {});
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ detail: 'De un pacto vencido no se avisa' });
  });

  it('reports a new field whose name belongs to a deleted field of another kind', async () => {
    const actas = {
      ...convenios,
      name: 'actas',
      subject: 'Acta',
      routes: {},
      list: { columns: ['nombre'] },
      actions: {},
    };
    const called = { nombre: 'Nombre', nota: 'Nota', orden: 'Orden' };
    const document = (addedFields: Record<string, object>) => {
      const fields = { nombre: { kind: 'text', required: true }, ...addedFields };
      const fieldLabels = Object.entries(called).filter(([name]) => name in fields);
      const labels = { es: { name: { one: 'Acta', many: 'Actas' }, fields: Object.fromEntries(fieldLabels) } };
      return { ...actas, fields, labels };
    };
    const nota = { kind: 'text' };
    const stages: Record<string, object>[] = [{ nota }, { nota: { ...nota, retired: true } }, {}];
    for (const addedFields of stages) {
      const response = await publish('actas', document(addedFields));
      expect(response.statusCode, response.body).toBe(200);
    }
    const change = { path: 'fields.nota', class: 'refused', key: 'schema.changes.nameLeft' };
    const saved = await saveDraft('actas', document({ nota: { kind: 'integer' } }));
    expect(saved.json<Detail>().draft?.changes).toContainEqual(expect.objectContaining(change));
    const response = await admin('POST', pathOf('actas', '/publish'), { version: await draftOf('actas') });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ changes: [change] });

    for (const nombre of ['Una', 'Otra']) await admin('POST', 'actas', { nombre });
    const duplicates = await publish('actas', document({ orden: { kind: 'integer', unique: true, default: 1 } }));
    expect(duplicates.json()).toMatchObject({
      changes: [{ path: 'fields.orden.unique', class: 'refused', affected: 2 }],
    });
  });

  it('is not published if it changes the type of a field, or contradicts stored records', async () => {
    const other = { ...convenios, fields: { ...convenios.fields, vence: { kind: 'integer' } } };
    expect((await publish('convenios', other)).statusCode).toBe(422);
    await admin('POST', 'convenios', { nombre: 'Uno', cupo: 1 });
    await admin('POST', 'convenios', { nombre: 'Otro', cupo: 1 });
    const unique = {
      ...convenios,
      fields: { ...convenios.fields, cupo: { kind: 'integer', min: 0, unique: true } },
    };
    const response = await publish('convenios', unique);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ changes: [{ path: 'fields.cupo.unique', class: 'refused', affected: 2 }] });
    const required = {
      ...convenios,
      fields: { ...convenios.fields, vence: { kind: 'date', required: true }, cupo: { kind: 'integer', min: 0 } },
    };
    const saved = await saveDraft('convenios', required);
    expect(saved.json<Detail>().draft?.changes).toMatchObject([
      { path: 'fields.vence.required', class: 'attention', affected: expect.any(Number) },
      // the version no longer has a label for the fourth field
      { path: 'labels', class: 'safe' },
    ]);
    expect((await admin('GET', 'convenios')).statusCode).toBe(200);
  });

  it('may not use a name, a subject or a table that exists already', async () => {
    for (const [name, change] of [
      ['historial', {}],
      ['publicaciones', {}],
      ['tipos', { subject: 'Usuario' }],
      ['user', {}],
    ] as const) {
      const saved = await saveDraft(name, { ...convenios, routes: {}, subject: 'Ajeno', ...change, name });
      expect(saved.statusCode, name).toBeLessThan(500);
      const response = await admin('POST', pathOf(name, '/publish'), { version: 1 });
      expect(response.statusCode, `${name} ${response.body}`).toBe(422);
    }
  });

  it('exposes nothing of the people that it references: a reader gets only what their permissions allow anyway', async () => {
    const guardias = {
      ...convenios,
      name: 'guardias',
      subject: 'Guardia',
      routes: { list: 'settings/guardias', show: 'settings/guardias/:id' },
      fields: {
        nombre: { kind: 'text', required: true },
        quien: { kind: 'reference', to: 'usuarios', with: ['email', 'legajo'] },
        quienes: { kind: 'references', to: 'usuarios' },
      },
      list: { columns: ['nombre', 'quien', 'quienes'], search: ['nombre'], sort: ['nombre', 'asc'] },
      actions: undefined,
      labels: { es: { name: { one: 'Guardia', many: 'Guardias' }, fields: { nombre: 'N', quien: 'Q', quienes: 'T' } } },
    };
    const published = await publish('guardias', guardias);
    expect(published.statusCode, published.body).toBe(200);
    const adminId = users.get('admin');
    const created = await admin('POST', 'guardias', { nombre: 'Noche', quien: adminId, quienes: [adminId] });
    expect(created.json(), created.body).toMatchObject({ _refs: { quien: { email: expect.stringContaining('@') } } });
    await sql`insert into "usuarios_privilegios" ("origen", "destino")
      select ${users.get('agente')}, "id" from "privilegios" where "funcionSistemas" = 'Guardia.ver'`.execute(db);
    for (const path of ['guardias', `guardias/${created.json<{ id: number }>().id}`]) {
      const { statusCode, body } = await agente('GET', path);
      expect([statusCode, body.includes('@')]).toEqual([200, false]);
      expect(body).toContain('legajo');
    }
  });

  it('cannot be changed without the permission', async () => {
    expect((await agente('GET', 'schema/resources')).statusCode).toBe(403);
    expect((await saveDraft('convenios', convenios, agente)).statusCode).toBe(403);
    expect((await agente('POST', pathOf('convenios', '/publish'), { version: 1 })).statusCode).toBe(403);
    expect((await agente('POST', pathOf('convenios', '/restore'), { version: 1 })).statusCode).toBe(403);
  });

  it('has one draft, which one person saves at a time: a save based on an older draft is refused with a message', async () => {
    const first = await saveDraft('convenios', convenios);
    const { draft, published } = first.json<Detail>();
    const saved = { document: convenios, version: draft?.version ?? 0, base: published?.version ?? 0 };
    expect((await admin('PUT', pathOf('convenios', '/draft'), saved)).statusCode).toBe(200);
    expect((await admin('PUT', pathOf('convenios', '/draft'), saved)).statusCode).toBe(412);
    const detail = (await admin('GET', pathOf('convenios'))).json<{ draft: { by: string } }>();
    expect(detail.draft.by).toEqual(expect.any(String));
    expect((await admin('DELETE', pathOf('convenios', '/draft'))).statusCode).toBe(204);
    expect((await admin('GET', pathOf('convenios'))).json<Detail>().draft).toBeNull();
  });
});

describe('a change to a resource of the code', () => {
  it('creates the permissions that it needs, and grants them to the same profile as those of a new resource', async () => {
    const created = await admin('POST', 'tickets', {
      asunto: 'Paso sin registrar',
      descripcion: 'No figura',
      ticketCategoria: categories.get('Consulta'),
      ticketSubCategoria: subCategories.get('Tarifas y horarios'),
      titular: '100001',
      patente: 'AB123CD',
    });
    expect(created.statusCode, created.body).toBe(201);
    const { id } = created.json<{ id: number }>();
    const set = {
      'fields.patente.readWith': 'verSensible',
      'fields.patente.writeWith': 'editarSensible',
      rows: [{ unless: 'verAntiguos', where: { id: { $gt: 0 } } }],
    };
    const currentRows =
      (await admin('GET', pathOf('tickets'))).json<{ current: { rows?: object[] } }>().current.rows ?? [];
    const layer = { resource: 'tickets', set: { ...set, rows: [...currentRows, ...set.rows] } };
    const response = await publish('tickets', layer);
    expect(response.statusCode, response.body).toBe(200);
    const { rows } = await sql<{ funcionSistemas: string; modulo: string }>`
      select "funcionSistemas", "modulo" from "privilegios"
      where "funcionSistemas" in ('Ticket.verSensible', 'Ticket.editarSensible', 'Ticket.verAntiguos')
      order by "funcionSistemas"`.execute(db);
    expect(rows).toEqual(
      ['Ticket.editarSensible', 'Ticket.verAntiguos', 'Ticket.verSensible'].map((funcionSistemas) => ({
        funcionSistemas,
        modulo: 'Atención al cliente',
      })),
    );
    expect((await admin('GET', `tickets/${id}`)).json()).toMatchObject({ patente: 'AB123CD' });
    const written = await admin('PUT', `tickets/${id}`, { patente: 'AB123CE' });
    expect(written.json(), written.body).toMatchObject({ patente: 'AB123CE' });
    expect((await agente('GET', `tickets/${id}`)).json()).not.toHaveProperty('patente');
  });

  it('cannot allow what the code allows nobody', async () => {
    const counts = async () =>
      (await sql<{ funcionSistemas: string }>`select "funcionSistemas" from "privilegios" order by 1`.execute(db)).rows;
    const before = await counts();
    const layer = { resource: 'facturas', set: { 'list.perPage': 50 } };
    const response = await publish('facturas', layer);
    expect(response.statusCode, response.body).toBe(200);
    expect(await counts()).toEqual(before);
  });
});

describe('two administrators at the same time', () => {
  const tratos = {
    ...convenios,
    name: 'tratos',
    subject: 'Trato',
    routes: { list: 'settings/tratos', show: 'settings/tratos/:id' },
  };
  const base = async () => (await admin('GET', pathOf('tratos'))).json<Detail>().published?.version ?? 0;

  it('publish once: the second is informed and publishes nothing', async () => {
    await saveDraft('tratos', tratos);
    const version = await draftOf('tratos');
    const both = await Promise.all([1, 2].map(() => admin('POST', pathOf('tratos', '/publish'), { version })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  it('do not overwrite each other: a draft started before another publication cannot undo it', async () => {
    const before = await base();
    const named = { ...tratos, labels: { es: { ...tratos.labels.es, fields: { nombre: 'Razón social' } } } };
    expect((await publish('tratos', named)).statusCode).toBe(200);
    // an administrator who had opened the resource before, without a draft
    const late = await admin('PUT', pathOf('tratos', '/draft'), { document: tratos, version: 0, base: before });
    expect(late.statusCode).toBe(412);
    // an administrator with a draft, while another version is published
    await saveDraft('tratos', { ...tratos, icon: 'truck' });
    const [, older] = (await admin('GET', pathOf('tratos'))).json<Detail>().versions;
    expect((await admin('POST', pathOf('tratos', '/restore'), { version: older?.version })).statusCode).toBe(200);
    const version = await draftOf('tratos');
    expect((await admin('POST', pathOf('tratos', '/publish'), { version })).statusCode).toBe(412);
    // the draft can be published once it is saved again on top of the current version
    const savedAgain = await admin('PUT', pathOf('tratos', '/draft'), {
      document: tratos,
      version,
      base: await base(),
    });
    expect(savedAgain.statusCode, savedAgain.body).toBe(200);
    expect((await admin('POST', pathOf('tratos', '/publish'), { version: version + 1 })).statusCode).toBe(200);
  });

  it('a process that starts during publications has one complete publication or the other', async () => {
    const versions = [1, 2, 3];
    for (const n of versions) {
      const [response, started] = await Promise.all([
        publish('tratos', { ...tratos, icon: ['truck', 'bus', 'car'][n - 1] }),
        followPublished(db, context.bus),
      ]);
      expect(response.statusCode, response.body).toBe(200);
      expect(started.get('tratos')?.schema.subject).toBe('Trato');
      await expect.poll(() => started.get('tratos')?.schema.icon).toBe(['truck', 'bus', 'car'][n - 1]);
    }
  });
});

describe('another process on the same database', () => {
  it('has the published resources when it starts, and follows later publications', async () => {
    const other = await followPublished(db, context.bus);
    expect(other.get('convenios')).toBeDefined();
    expect(other.get('vales')).toBeUndefined();
    const vales = {
      ...convenios,
      name: 'vales',
      subject: 'Vale',
      routes: { list: 'settings/vales', show: 'settings/vales/:id' },
    };
    expect((await publish('vales', vales)).statusCode).toBe(200);
    await expect.poll(() => other.get('vales')?.name).toBe('vales');
  });
});
