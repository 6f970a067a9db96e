/** Security 8: a resource has one write path. What its form and its API refuse, a step of an action refuses too. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { schemas } from '../../resources';
import { runOnResource } from '../../server/records/actions';
import { storeOf } from '../../server/records/store';
import { liveRegistry } from '../../server/schemas/live';
import { requiredAction } from '../../src/schema/can';
import { createRegistry } from '../../src/schema/check';
import type { ResourceSchema } from '../../src/schema/resource';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';
import { viewer } from '../fixtures/viewers';

/** A custom resource, with an action for each other resource that creates a record of it. */
const probe: ResourceSchema = {
  name: 'sondas',
  area: 'settings',
  subject: 'Sonda',
  title: '{nombre}',
  fields: { nombre: { kind: 'text' } },
  actions: Object.fromEntries(
    schemas.map(({ name }) => [
      `make_${name}`,
      { on: ['resource'], needs: 'hacer', run: [{ create: name, values: {} }] },
    ]),
  ),
};
const registry = liveRegistry(createRegistry([...schemas, probe]));
const server = await testServer();
const { context, app } = server;
const store = storeOf({ ...context, registry });
const nobody = await peopleOf(server)(['Ticket.ver']);
const runProbe = (name: string, ...privileges: string[]) =>
  runOnResource(store, {
    resource: 'sondas',
    action: `make_${name}`,
    viewer: viewer({}, 'Sonda.ver.hacer', ...privileges),
  });

describe.each(schemas.map((schema) => [schema.name, schema] as const))('%s', (name, schema) => {
  it('cannot be created without the permission: by API, import or the step of an action', async () => {
    expect((await nobody.call('POST', name, { body: {} })).status).toBe(403);
    const sent = await app.inject({
      method: 'POST',
      url: `/api/${name}/import`,
      headers: { authorization: nobody.token, 'content-type': 'text/csv' },
      payload: 'a\n1\n',
    });
    expect([403, 404, 415]).toContain(sent.statusCode);
    await expect(runProbe(name, `${schema.subject}.ver.editar`)).rejects.toMatchObject({ status: 403 });
  });

  it('cannot be created at all if only the product writes it, and otherwise only by its own rules', async () => {
    const privilege = `${schema.subject}.ver.${requiredAction('crear', schema)}`;
    const required = Object.values(schema.fields).some(
      (field) => field.required === true && field.default === undefined,
    );
    if (schema.appendOnly) await expect(runProbe(name, privilege)).rejects.toMatchObject({ status: 403 });
    else if (required) await expect(runProbe(name, privilege)).rejects.toMatchObject({ status: 422 });
  });
});

it('cannot grant anybody more than the person has: the rules for profiles and people apply to the step too', async () => {
  const escalating: ResourceSchema = {
    ...probe,
    actions: {
      ascender: {
        on: ['resource'],
        needs: 'hacer',
        input: { privilegios: { kind: 'references', to: 'privilegios' } },
        run: [{ create: 'perfiles', values: { nombre: 'Mío', sistema: true, privilegios: { $input: 'privilegios' } } }],
      },
    },
  };
  const escalatingStore = storeOf({ ...context, registry: liveRegistry(createRegistry([...schemas, escalating])) });
  const { rows } = await sql<{ id: number }>`
    select "id" from "privilegios" where "funcionSistemas" = 'Usuario.editar'`.execute(context.db);
  const run = (...privileges: string[]) =>
    runOnResource(escalatingStore, {
      resource: 'sondas',
      action: 'ascender',
      input: { privilegios: rows.map(({ id }) => id) },
      viewer: viewer({}, 'Sonda.ver.hacer', 'Privilegio.ver', ...privileges),
    });
  await expect(run('Perfil.ver')).rejects.toMatchObject({ status: 403 });
  await expect(run('Perfil.ver.crear.editar')).rejects.toMatchObject({ status: 403, errors: { privilegios: {} } });
  const { made: created } = await run('Perfil.ver.crear.editar', 'Usuario.ver.editar');
  const stored = await context.db.selectFrom('perfiles').select('sistema').where('id', '=', created[0]?.id).execute();
  expect(stored).toEqual([{ sistema: false }]);
});
