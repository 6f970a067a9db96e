/**
 * Security 8 and 9 for the product's own resources, as leaks.test.ts for every kind: two databases differ only in what a person
 * may not read (each protected field, each record that the row rules hide), and every response to that person is identical in
 * both. The test goes through the registry, so a new resource is tested too.
 */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { permissions } from '../../server/auth/catalogue';
import { registry } from '../../server/registry';
import type { Field, Resource } from '../../src/schema/registry';
import { filtersBy, twoValuesOf } from '../fixtures/guesses';
import { type Person, peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';
import type { CallResponse } from '../fixtures/viewers';
import { WHOLE_WALK } from '../fixtures/walk';

// thousands of calls a test: a machine with other work needs longer than the usual limit
vi.setConfig({ testTimeout: 180_000 });

type Method = 'GET' | 'POST' | 'PUT';
type Try = [Method, path: string, options?: { query?: object; body?: unknown }];

const everything = permissions.map(({ funcionSistemas }) => funcionSistemas);

const protectedFields = registry.all.flatMap((resource) =>
  [...resource.fields.values()]
    .filter(({ kind, readWith }) => readWith !== undefined || kind === 'secret')
    .map((field) => ({ of: `${resource.name}.${field.name}`, resource, field })),
);
const closedFields = protectedFields
  .filter(({ field }) => field.kind !== 'computed')
  .map((closed, turn) => ({ ...closed, turn }));
/** Nobody can write them, so two worlds cannot differ in them alone. */
const closedComputed = protectedFields.filter(({ field }) => field.kind === 'computed');
const limits = registry.all.flatMap((resource) =>
  (resource.schema.rows ?? []).map(({ unless }) => ({ of: `${resource.name} without ${unless}`, resource, unless })),
);
/** The permissions that reveal any of it: the outsider has all the others. */
const closing = new Set([
  ...protectedFields.map(({ resource, field }) => `${resource.schema.subject}.${field.readWith}`),
  ...limits.map(({ resource, unless }) => `${resource.schema.subject}.${unless}`),
]);

async function createWorld() {
  const server = await testServer();
  const { db } = server.database;
  const person = peopleOf(server);
  const chief = await person(everything);
  // an area without any records, so that the row rules hide most of them
  const { rows } = await sql<{ id: number }>`
    insert into "sectores" ("codigo", "nombre") values ('APARTE', 'Aparte') returning "id"`.execute(db);
  const [area] = rows;
  const outsider = await person(
    everything.filter((permission) => !closing.has(permission)),
    { sector: area?.id },
  );
  // two mails, one queued and one sent, since the demo data has none
  for (let index = 0; index < 2; index += 1) await chief.call('POST', `usuarios/${chief.id}/actions/restablecer`);
  await sql`update "correos" set "estado" = case "id" when 1 then 'Enviado' else "estado" end`.execute(db);
  // two webhooks, each with a delivery: the demo data call nobody
  for (const nombre of ['Uno', 'Dos']) {
    const body = { nombre, url: 'https://crm.example/hooks', recurso: 'tickets', eventos: ['crear'] };
    const { id } = Object((await chief.call('POST', 'webhooks', { body })).body);
    const secreto = `whsec_${Buffer.alloc(32, nombre).toString('base64')}`;
    await chief.call('POST', `webhooks/${id}/actions/ponerSecreto`, { body: { secreto } });
    await chief.call('POST', `webhooks/${id}/actions/probar`);
  }
  await sql`update "webhookEntregas" set "respuesta" = 'gracias', "identificador" = "id"::text`.execute(db);
  return { ...server, db, chief, outsider };
}
const worlds = [await createWorld(), await createWorld()] as const;
type World = (typeof worlds)[number];

/** The response without the parts that differ in every call. */
const plain = ({ status, headers, body }: CallResponse): string =>
  JSON.stringify([status, headers.etag, headers['content-range'], headers.location, body])
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'INSTANT')
    // a row of the log refers to the call that created it, and the duration of a run varies
    .replace(/"(requestId|eslabon|hash|hashPrevio|duracion)":("[^"]*"|\d+|null)/g, '"$1":LINK');

async function responseText(person: Person, { app }: World, [method, path, options = {}]: Try): Promise<string> {
  if (!path.endsWith('/export')) return plain(await person.call(method, path, options));
  const query = Object.entries(options.query ?? {}).map(([name, value]) => [name, String(value)]);
  const response = await app.inject({
    url: `/api/${path}`,
    query: Object.fromEntries(query),
    headers: { authorization: person.token },
  });
  return `${response.statusCode} ${response.body.replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?/g, 'INSTANT')}`;
}

/** The requests whose responses differ between the two worlds. */
async function differences(people: readonly [Person, Person], tries: readonly Try[]): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const request of tries) {
    const [live, there] = await Promise.all([
      responseText(people[0], worlds[0], request),
      responseText(people[1], worlds[1], request),
    ]);
    if (live === there) continue;
    const start = Math.max(0, [...live].findIndex((character, place) => character !== there[place]) - 80);
    found.push([...request, live.slice(start, start + 300), there.slice(start, start + 300)]);
  }
  return found;
}

async function keysOf({ db }: World, { name, key }: Resource, limit = 1000): Promise<unknown[]> {
  const { rows } = await sql<{ key: unknown }>`
    select ${sql.ref(key)} as "key" from ${sql.table(name)} order by 1 limit ${limit}`.execute(db);
  return rows.map((row) => row.key);
}
const keys = new Map<string, unknown[]>();
for (const resource of registry.all) keys.set(resource.name, await keysOf(worlds[0], resource));
const addressOf = ({ name }: Resource, key: unknown) => `${name}/${encodeURIComponent(String(key))}`;

/** The filter for the list of a satellite, which must name its parents. */
function parentFilter(resource: Resource): object {
  const { satelliteOf } = resource.schema;
  const field = resource.columns.find((column) => 'to' in column && column.to === satelliteOf);
  return satelliteOf && field ? { [field.name]: keys.get(satelliteOf) } : {};
}

/** A resource with those that reference it or that it references, whose responses may contain its values. */
const relatedResources = (resource: Resource): Resource[] =>
  registry.all.filter(
    (other) =>
      other === resource ||
      [...other.fields.values()].some((field) => targetOf(field) === resource.name) ||
      [...resource.fields.values()].some((field) => targetOf(field) === other.name),
  );
const targetOf = (field: Field): string | undefined =>
  'to' in field ? field.to : 'from' in field ? String(field.from) : undefined;

/** Everything that can be read from these resources without guessing a value. */
const allReads = (resources: readonly Resource[]): Try[] =>
  resources.flatMap((resource): Try[] => {
    const { name, schema, columns } = resource;
    const filter = parentFilter(resource);
    const some = (keys.get(name) ?? []).filter((_, index, all) => index % Math.ceil(all.length / 3) === 0);
    return [
      ['GET', name, { query: { filter, range: [0, 199] } }],
      ...columns
        .filter((field) => 'to' in field)
        .flatMap(({ name: groupField }): Try[] => [
          ['GET', name, { query: { filter, sort: [groupField, 'ASC'], range: [0, 49] } }],
          [
            'POST',
            'panels',
            { body: { panels: { a: { resource: name, aggregate: 'count', filter, by: groupField } } } },
          ],
        ]),
      ...some.flatMap((key): Try[] => [
        ['GET', addressOf(resource, key)],
        ['GET', `${addressOf(resource, key)}/history`],
      ]),
      [
        'GET',
        `${name}/export`,
        {
          query: {
            ...(schema.satelliteOf && { filter: JSON.stringify(filter) }),
            ...(name === 'logsAuditoria' && { columns: 'fecha,accion,entidad,entidadId,operacion,resumen,resultado' }),
          },
        },
      ],
    ];
  });

/** Text searches, in the global search and in lists. */
const searches = (resources: readonly Resource[], ...texts: string[]): Try[] =>
  texts.flatMap((text): Try[] => [
    ['GET', 'search', { query: { q: text } }],
    ['GET', 'titulares/buscar', { query: { s: text } }],
    ...resources.map(
      (resource): Try => ['GET', resource.name, { query: { filter: { ...parentFilter(resource), q: text } } }],
    ),
  ]);
/** The specification's own calls. */
const tollCalls: Try[] = [
  ...(keys.get('tickets') ?? []).slice(0, 10).map((key): Try => ['GET', `ticket/${key}`]),
  ['GET', 'tickets/estados', { query: { filter: 'Nuevo,Procesando,Espera,Cerrado,Derivado' } }],
  ['GET', 'schema'],
];

/** The requests of an attacker who wants to learn the value of one field of a record. */
function guessing(resource: Resource, field: Field, guesses: readonly unknown[], key: unknown): Try[] {
  const { name } = resource;
  const panel = (query: object): Try => [
    'POST',
    'panels',
    { body: { panels: { a: { resource: name, aggregate: 'count', ...query } } } },
  ];
  return [
    ...filtersBy(field.name, guesses, [resource.key, key]).flatMap((filter): Try[] => [
      ['GET', name, { query: { filter } }],
      panel({ filter }),
      ...Object.entries(resource.schema.actions ?? {}).flatMap(([action, { on, input }]): Try[] =>
        // the wrong expected count makes the server refuse the action
        on.includes('bulk') && !input
          ? [['POST', `${name}/actions/${action}`, { body: { filter, expectedCount: 987654 } }]]
          : [],
      ),
    ]),
    ['GET', name, { query: { sort: [field.name, 'ASC'] } }],
    ['GET', name, { query: { sort: [field.name, 'DESC'] } }],
    ...guesses.map((guess): Try => {
      const query = { filter: JSON.stringify({ [field.name]: guess }) };
      return ['GET', `${name}/export`, { query }];
    }),
    ['GET', `${name}/export`, { query: { columns: field.name } }],
    ['GET', `${name}/export`, { query: { sort: JSON.stringify([field.name, 'ASC']) } }],
    panel({ by: field.name }),
    panel({ at: field.name, every: 'day' }),
    ['POST', `${addressOf(resource, key)}/unveil/${field.name}`],
    ...searches(
      relatedResources(resource),
      ...guesses.map((guess) => (typeof guess === 'object' ? JSON.stringify(guess) : String(guess))),
    ),
  ];
}

/**
 * A third of the tries of a field, since the engine answers those of all fields alike: fields take turns. `npm run test:walk` tries
 * each with each.
 */
const inTurns = (tries: readonly Try[], turn: number): readonly Try[] =>
  WHOLE_WALK ? tries : tries.filter((_, index) => index % 3 === turn % 3);

/** SQL condition that no record, except its satellites, references a row of `t`: a missing reference would be visible. */
function nothingPoints(resource: Resource) {
  const pointing = registry.all
    .filter(({ schema }) => schema.satelliteOf !== resource.name)
    .flatMap(({ name, columns }) =>
      columns.flatMap((field) => ('to' in field && field.to === resource.name ? [{ name, field: field.name }] : [])),
    );
  const none = pointing.map(
    ({ name, field }) => sql`not exists (select from ${sql.table(name)} as "o"
      where ${sql.ref(`o.${field}`)} = ${sql.ref(`t.${resource.key}`)})`,
  );
  return none.length === 0 ? sql`true` : sql.join(none, sql` and `);
}

/** Writes a value into a record through the API if possible, otherwise directly, as the server does. */
async function put(
  { chief, db }: World,
  resource: Resource,
  key: unknown,
  name: string,
  value: unknown,
): Promise<void> {
  const { status } = await chief.call('PUT', addressOf(resource, key), { body: { [name]: value } });
  const written = await chief.call('GET', addressOf(resource, key));
  if (status === 200 && Object.hasOwn(Object(written.body), name)) {
    const is = Object(written.body)[name];
    if (is !== null && is !== '') return;
  }
  const stored = typeof value === 'object' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
  await sql`update ${sql.table(resource.name)} set ${sql.ref(name)} = ${stored}
    where ${sql.ref(resource.key)} = ${key}`.execute(db);
}

const chiefs = [worlds[0].chief, worlds[1].chief] as const;
const outsiders = [worlds[0].outsider, worlds[1].outsider] as const;

it('the two worlds look the same at first, to a person with every permission', async () => {
  const lists = allReads(registry.all).filter(
    ([, path, { query = {} } = {}]) => !path.includes('/') && !('sort' in query),
  );
  expect(await differences(chiefs, [...lists, ...tollCalls])).toEqual([]);
  expect(closedFields.length).toBeGreaterThan(3);
  expect(limits.length).toBeGreaterThan(1);
});

describe('once the worlds differ in protected data', () => {
  /** for each protected field, a record that the outsider may read, and the value of the field in each world */
  const secrets = new Map<Field, { key: unknown; values: readonly unknown[] }>();
  const hidden = new Map<Resource, unknown[]>();
  const textsOf = (resource: Resource) =>
    resource.columns.filter(({ kind, mask }) => (kind === 'text' || kind === 'longText') && !mask);

  beforeAll(async () => {
    for (const { resource, field } of closedFields) {
      const values = twoValuesOf(field, (target) => (keys.get(target) ?? []).slice(0, 2));
      const list = await outsiders[0].call('GET', resource.name, {
        query: { filter: parentFilter(resource), range: [0, 0] },
      });
      const key = Object(Array.isArray(list.body) ? list.body[0] : {}).id;
      if (values === null || key === undefined) continue;
      secrets.set(field, { key, values });
      for (const [index, world] of worlds.entries()) await put(world, resource, key, field.name, values[index]);
    }
    for (const { resource } of limits) {
      const unseen: unknown[] = [];
      for (const key of keys.get(resource.name) ?? [])
        if ((await outsiders[0].call('GET', addressOf(resource, key))).status === 404) unseen.push(key);
      hidden.set(resource, unseen);
      const { db } = worlds[1];
      for (const { name, unique } of textsOf(resource))
        await sql`update ${sql.table(resource.name)}
          set ${sql.ref(name)} = 'Zzdos' || ${unique ? sql.ref(resource.key) : sql`''`}
          where ${sql.ref(resource.key)} = any(${unseen})`.execute(db);
      await sql`delete from ${sql.table(resource.name)} where ${sql.ref(resource.key)} = (
        select max(${sql.ref(`t.${resource.key}`)}) from ${sql.table(resource.name)} as "t"
        where ${sql.ref(`t.${resource.key}`)} = any(${unseen}) and ${nothingPoints(resource)})`.execute(db);
    }
  });

  it('a person without the permission sees no difference in anything that can be read', async () => {
    expect(await differences(outsiders, [...allReads(registry.all), ...tollCalls])).toEqual([]);
  });

  it.each(closedFields)(
    '$of is not revealed in any response to a person without the permission',
    async ({ resource, field, turn }) => {
      const secret = secrets.get(field);
      if (!secret) {
        // row rules hide every record of it from the outsider, which the tests of row rules try
        const query = { filter: parentFilter(resource), range: [0, 0] };
        const [all, none] = [
          await chiefs[0].call('GET', resource.name, { query }),
          await outsiders[0].call('GET', resource.name, { query }),
        ];
        expect([resource.schema.rows, all.body, none.body]).toEqual([expect.any(Array), [expect.anything()], []]);
        return;
      }
      const { key, values } = secret;
      const path = addressOf(resource, key);
      // a person with the permission sees a difference, otherwise the test would prove nothing
      const reading: Try[] = [
        ['GET', path],
        ['POST', `${path}/unveil/${field.name}`],
      ];
      if (field.kind !== 'secret') expect(await differences(chiefs, reading)).not.toEqual([]);
      const tries = inTurns(guessing(resource, field, values, key), turn);
      expect(await differences(outsiders, tries)).toEqual([]);
      // writes come last, since they make the worlds equal
      const writes = values.flatMap((value): Try[] => [
        ['PUT', path, { body: { [field.name]: value } }],
        ['POST', resource.name, { body: { [field.name]: value } }],
      ]);
      expect(await differences(outsiders, writes)).toEqual([]);
    },
  );

  it.each(closedComputed)('$of is calculated only for who may read it', async ({ resource, field }) => {
    const list = await outsiders[0].call('GET', resource.name, {
      query: { filter: parentFilter(resource), range: [0, 0] },
    });
    const path = addressOf(resource, Object(Array.isArray(list.body) ? list.body[0] : {}).id);
    const [shown, closed] = [await chiefs[0].call('GET', path), await outsiders[0].call('GET', path)];
    expect([shown.status, closed.status]).toEqual([200, 200]);
    const isIn = ({ body }: CallResponse) => Object.hasOwn(Object(body), field.name);
    expect([isIn(shown), isIn(closed)]).toEqual([true, false]);
    for (const query of [{ sort: [field.name, 'ASC'] }, { filter: { [field.name]: 'x' } }])
      expect((await outsiders[0].call('GET', resource.name, { query })).status).toBeGreaterThanOrEqual(400);
  });

  it.each(limits)('$of: no response reveals the hidden records, or whether there are any', async ({ resource }) => {
    const unseen = hidden.get(resource) ?? [];
    expect(unseen.length).toBeGreaterThan(0);
    const all: Try = ['GET', resource.name, { query: { filter: parentFilter(resource), range: [0, 199] } }];
    expect(await differences(chiefs, [all])).not.toEqual([]);
    const directRequests = unseen
      .slice(-6)
      .flatMap((key): Try[] => [
        ['GET', addressOf(resource, key)],
        ['PUT', addressOf(resource, key), { body: {} }],
        ['GET', resource.name, { query: { filter: { [resource.key]: key } } }],
        ...Object.keys(resource.schema.actions ?? {}).map(
          (action): Try => ['POST', `${addressOf(resource, key)}/actions/${action}`, { body: {} }],
        ),
      ]);
    const searchRequests = textsOf(resource)
      .flatMap(({ name }) => filtersBy(name, ['Zzdos'], [resource.key, unseen[0]]))
      .map((filter): Try => ['GET', resource.name, { query: { filter } }]);
    expect(
      await differences(outsiders, [
        ...directRequests,
        ...searchRequests,
        ...searches(relatedResources(resource), 'Zzdos'),
      ]),
    ).toEqual([]);
  });
});
