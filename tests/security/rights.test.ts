/**
 * Security 8, complete: every profile × every resource × every call of the engine, over HTTP. The responses are compared with the
 * permission documents (api.md, domain.md A12 and A13), which the tests restate in short, and written to rights.txt, which
 * must be read whenever it changes: `npx vitest run --project node tests/security/rights -u`.
 */
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { openSession } from '../../server/auth/sessions';
import { createTokens } from '../../server/auth/token';
import { publish } from '../../server/events/publish';
import { MAX_PANELS } from '../../src/schema/panel';
import { peopleOf } from '../fixtures/people';
import {
  type Call,
  callsOf,
  importCalls,
  missingKey,
  noCalls,
  type Profile,
  type ProtectedResource,
  resources,
  rulesOf,
} from '../fixtures/rights';
import { testServer } from '../fixtures/server';
import { readStream } from '../fixtures/stream';
import { WHOLE_WALK } from '../fixtures/walk';

// thousands of calls a test: a machine with other work needs longer than the usual limit
vi.setConfig({ testTimeout: 180_000 });

const server = await testServer();
const { app } = server;
const { db } = server.database;

const tokens = createTokens(server.context.authSecret);
const sessionOf = (id: number) => openSession(db, tokens, id, { ip: '127.0.0.1', userAgent: 'test' });

/** Each demo account that has a sector, and a person with each of the other profiles. */
async function everyProfile(): Promise<Profile[]> {
  const { rows: accounts } = await sql<{ id: number; name: string; profiles: number[] }>`
    select u."id", u."usuario" as "name", array(select "destino"::int from "usuarios_perfiles" where "origen" = u."id") as "profiles"
    from "usuarios" u where u."usuario" in ('admin', 'agente', 'cobranzas', 'peajes', 'consulta') order by u."id"`.execute(
    db,
  );
  const coveredProfiles = new Set(accounts.flatMap(({ profiles }) => profiles));
  const { rows: profiles } = await sql<{ id: number; nombre: string }>`
    select "id", "nombre" from "perfiles" order by "nombre"`.execute(db);
  const { rows: sectors } = await sql<{ id: number }>`
    select "id" from "sectores" where "nombre" = 'Atención al cliente'`.execute(db);
  const person = peopleOf(server);
  const people = accounts.map(({ id, name }) => ({ id, name }));
  for (const { id, nombre } of profiles.filter((profile) => !coveredProfiles.has(profile.id)))
    people.push({ name: nombre, id: (await person([], { perfiles: [id], sector: sectors[0]?.id })).id });
  return Promise.all(
    people.map(async ({ id, name }) => {
      const { rows } = await sql<{ text: string }>`
        select distinct p."funcionSistemas" as "text" from "privilegios" p where p."id" in (
          select "destino" from "usuarios_privilegios" where "origen" = ${id}
          union select held."destino" from "perfiles_privilegios" held
          join "usuarios_perfiles" has on has."destino" = held."origen" where has."origen" = ${id})`.execute(db);
      return { name, token: await sessionOf(id), permissions: new Set(rows.map(({ text }) => text)) };
    }),
  );
}

const FORBIDDEN = '403 urn:ventanilla:forbidden No tienes permiso para hacer esto.';
const NO_SUCH_CALL = '404 urn:ventanilla:noSuchCall Esta dirección no existe.';
const NOT_FOUND = '404 urn:ventanilla:notFound No existe, o no está a tu alcance.';

async function send({ token }: Profile, { method, path, body }: Omit<Call, 'name' | 'may'>) {
  const response = await app.inject({
    method,
    url: `/api/${path}`,
    headers: { authorization: token, 'accept-language': 'es', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: body }),
  });
  const { statusCode: status } = response;
  const isJson = String(response.headers['content-type']).includes('json');
  const json: unknown = isJson && response.body !== '' ? response.json() : undefined;
  return { status, json, said: status < 300 ? '' : `${status} ${Object(json).type} ${Object(json).detail}` };
}

/** What a person may do, derived from the response alone; a text other than the four values is an error. */
async function outcomeOf(profile: Profile, call: Call): Promise<string> {
  const { status, json, said: message } = await send(profile, call);
  // a picker gets no more of a record than it shows: no creation time
  if (status < 300) return call.name === 'one' && !Object.hasOwn(Object(json), 'creadoEn') ? 'pick' : 'yes';
  if (message === FORBIDDEN) return 'no';
  if (message === NO_SUCH_CALL) return 'none';
  // the call was permitted, and only the body was refused
  return [400, 404, 415].includes(status) ? 'yes' : message;
}

const profiles = await everyProfile();
const [admin] = profiles;
if (!admin) throw new Error('nobody is there');

/** Some keys of a resource, spread over its records, the newest first. */
async function someKeys({ name, schema }: ProtectedResource): Promise<unknown[]> {
  const key = schema.key ?? 'id';
  const { rows } = await sql<{ key: unknown }>`
    select "key" from (
      select ${sql.ref(key)} as "key", row_number() over (order by ${sql.ref(key)}) as "at", count(*) over () as "all"
      from ${sql.table(name)}) as "t" where ("at" - 1) % greatest("all" / 40, 1) = 0 or "at" = "all" order by "at" desc limit 41`.execute(
    db,
  );
  return rows.map((row) => row.key);
}
const addressOf = ({ name }: ProtectedResource, key: unknown) => `${name}/${encodeURIComponent(String(key))}`;

// a mail, since the demo data has none
await send(admin, { method: 'POST', path: 'usuarios/2/actions/restablecer', body: '{}' });

// a task of another sector's request, which the demo data has only on some days
await sql`
  insert into "ticketTareas" ("ticket", "texto")
  select min(t."id"), 'De otro sector' from "tickets" t join "sectores" s on s."id" = t."areaActual"
  where t."areaActual" = t."areaCreadora" and s."nombre" <> 'Atención al cliente'
    and t."agenteCreador" not in (select "id" from "usuarios" where "usuario" in (${sql.join(profiles.map(({ name }) => name))}))`.execute(
  db,
);

// and a link between requests of other sectors, likewise
await sql`
  insert into "ticketVinculos" ("desde", "hacia", "tipo")
  select max(t."id"), min(t."id"), 'Relacionada' from "tickets" t join "sectores" s on s."id" = t."areaActual"
  where t."areaActual" = t."areaCreadora" and s."nombre" <> 'Atención al cliente'
    and t."agenteCreador" not in (select "id" from "usuarios" where "usuario" in (${sql.join(profiles.map(({ name }) => name))}))`.execute(
  db,
);

const PICKED = 'one, as a picker shows it';
const LIMITED = 'not all of its records';

/** By resource and call: the profiles that may make the call. */
const table = new Map(
  resources.map((resource) => {
    const names = callsOf(resource, '').flatMap(({ name }) => (name === 'one' ? [name, PICKED] : [name]));
    return [resource.name, new Map([...names, LIMITED].map((name) => [name, new Set<string>()]))] as const;
  }),
);

function note({ name }: ProtectedResource, call: string, profile: Profile): void {
  const calls = table.get(name);
  calls?.set(call, (calls.get(call) ?? new Set()).add(profile.name));
}

/** How many records of each sort are enough: those that a profile sees, and those that it does not. */
const ENOUGH = WHOLE_WALK ? Number.POSITIVE_INFINITY : 3;

/** Splits some records into those that a profile sees and those that it does not. */
async function sightOf(profile: Profile, resource: ProtectedResource, keys: readonly unknown[]) {
  const [visible, hidden]: [unknown[], unknown[]] = [[], []];
  for (const key of keys) {
    if (visible.length >= ENOUGH && hidden.length >= ENOUGH) break;
    const { status, said: message } = await send(profile, { method: 'GET', path: addressOf(resource, key) });
    if (status === 200) visible.push(key);
    else if (message === NOT_FOUND) hidden.push(key);
    else expect([profile.name, resource.name, message]).toEqual([profile.name, resource.name, FORBIDDEN]);
    if (message === FORBIDDEN) break;
  }
  return { visible, hidden };
}

/** The row rules of a resource and of its parent. */
const limitsOf = ({ schema, parent }: ProtectedResource) => [...(schema.rows ?? []), ...(parent?.rows ?? [])];

/**
 * The profiles in groups that hold the same permissions on the subjects that decide about a resource; `npm run test:walk` tries
 * each profile alone.
 */
function alikeFor({ schema, parent }: ProtectedResource): Profile[][] {
  const subjects = [schema.subject, parent?.subject, ...(schema.lookup ?? '').split('|')];
  const groups = new Map<string, Profile[]>();
  for (const profile of profiles) {
    const key = [...profile.permissions]
      .filter((text) => subjects.includes(text.split('.')[0]))
      .sort()
      .join();
    groups.set(key, [...(groups.get(key) ?? []), profile]);
  }
  return [...groups.values()];
}

/** Does work for each item, for as many at once as the database has connections for. */
async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const left = [...items];
  const results: Result[] = [];
  const goOn = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: 4 }, goOn));
  return results;
}

it('the profiles of the demo exist', () => {
  expect(profiles.length).toBeGreaterThan(8);
});

describe.each(resources)('$name', (resource) => {
  const limits = limitsOf(resource);
  const { holds, doing } = rulesOf(resource);
  const groups = WHOLE_WALK || limits.length > 0 ? profiles.map((profile) => [profile]) : alikeFor(resource);

  it('gives each profile exactly the calls that the documents permit', async () => {
    const keys = await someKeys(resource);
    /** The members take turns with the calls: each makes some, and each call is made by one of them. */
    const tryCalls = async (members: readonly Profile[]): Promise<unknown[]> => {
      const sights: Awaited<ReturnType<typeof sightOf>>[] = [];
      for (const profile of members) {
        const sight = await sightOf(profile, resource, limits.length === 0 ? keys.slice(0, 2) : keys);
        if (limits.every(({ unless }) => holds(profile, unless)))
          expect([profile.name, sight.hidden]).toEqual([profile.name, []]);
        sights.push(sight);
      }
      const [{ visible, hidden } = { visible: [], hidden: [] }] = sights;
      const mismatches: unknown[] = [];
      for (const [index, call] of callsOf(resource, addressOf(resource, visible[0] ?? missingKey)).entries()) {
        const profile = members[index % members.length] ?? admin;
        const outcome = await outcomeOf(profile, call);
        // for a missing record, a picker's response only shows that the request was permitted
        const expected = call.may(profile) === 'pick' && visible.length === 0 ? 'yes' : call.may(profile);
        if (outcome !== expected) mismatches.push([profile.name, call.method, call.path, outcome, expected]);
        for (const member of members) {
          if (outcome === 'yes') note(resource, call.name, member);
          if (outcome === 'pick') note(resource, PICKED, member);
        }
      }
      const [first = admin] = members;
      return [...mismatches, ...(await found(first, hidden[0]))];
    };
    expect((await inTurns(groups, tryCalls)).flat()).toEqual([]);
  });

  /** The responses about a hidden record that differ from "not found". */
  async function found(profile: Profile, key: unknown): Promise<unknown[]> {
    if (key === undefined) return [];
    note(resource, LIMITED, profile);
    const mismatches: unknown[] = [];
    for (const call of callsOf(resource, addressOf(resource, key))) {
      if (!call.path.includes(`/${key}`) || call.may(profile) !== 'yes') continue;
      const body = call.name === 'presence' ? '{"page":"a","mode":"view"}' : '{}';
      const { said: message } = await send(profile, { ...call, ...(call.body && { body }) });
      if (message !== NOT_FOUND) mismatches.push([profile.name, call.path, message]);
    }
    return mismatches;
  }

  it('cannot be filtered by a field that the documents close', async () => {
    for (const profile of profiles.filter((item) => doing()(item) === 'yes')) {
      for (const [field, { kind, readWith }] of Object.entries(resource.fields)) {
        if (readWith === undefined && kind !== 'secret') continue;
        const query = encodeURIComponent(JSON.stringify({ [field]: null }));
        const { status } = await send(profile, { method: 'GET', path: `${resource.name}?filter=${query}` });
        const isClosed = readWith === undefined || !holds(profile, readWith);
        if (isClosed) expect([profile.name, field, status]).toEqual([profile.name, field, 400]);
        note(resource, status === 200 ? `by ${field}` : `not by ${field}`, profile);
      }
    }
  });

  it('has no action that its schema does not declare', async () => {
    for (const call of noCalls(resource))
      expect([call.path, await outcomeOf(admin, call)]).toEqual([call.path, 'none']);
  });
});

it('every step of an import needs the permission of its first step', async () => {
  for (const resource of resources.filter(({ name }) => ['titulares', 'correos', 'sectores'].includes(name)))
    for (const profile of profiles)
      for (const call of importCalls(resource))
        expect([profile.name, call.path, await outcomeOf(profile, call)]).toEqual([
          profile.name,
          call.path,
          call.may(profile),
        ]);
});

/** searched for a resource that is not searched by a text */
const NO_TEXT = 'qq';
/** a text that no record of the demo has */
const MARK = 'zzq';

it('figures, events and the search contain only what the profile may list', async () => {
  const streams = await Promise.all(
    profiles.map(async (profile) => ({ profile, stream: await readStream(app, profile.token) })),
  );
  for (const { name } of resources) await publish(db, { type: 'resource', resource: name });
  await publish(db, { type: 'schema', revision: 'all of them' });
  const searched = new Map<string, string>();
  for (const resource of resources) {
    const { name, schema, fields } = resource;
    const [field] = schema.list?.search ?? [];
    if (!field) continue;
    const isPlain = ['text', 'code'].includes(fields[field]?.kind ?? '') && schema.key !== field;
    // one text finds a record of each of these, so that one search answers for all of them
    if (isPlain && !schema.appendOnly && !schema.list?.fullText && limitsOf(resource).length === 0) {
      await sql`update ${sql.table(name)} set ${sql.ref(field)} = ${MARK}, "busqueda" = ${MARK}
        where ctid = (select min(ctid) from ${sql.table(name)})`.execute(db);
      searched.set(name, MARK);
      continue;
    }
    const { rows } = await sql<{ text: string | null }>`
      select ${sql.ref(field)}::text as "text" from ${sql.table(name)} where ${sql.ref(field)} is not null limit 1`.execute(
      db,
    );
    if (rows[0]?.text) searched.set(name, rows[0].text);
  }
  for (const { profile, stream } of streams) {
    await expect.poll(() => stream.messages.some(({ revision }) => revision === 'all of them')).toBe(true);
    const hitsByText = new Map<string, readonly { resource: string }[]>();
    for (const text of new Set([...searched.values(), NO_TEXT])) {
      const { json } = await send(profile, { method: 'GET', path: `search?q=${encodeURIComponent(text)}` });
      hitsByText.set(text, Object(json).datos);
    }
    const figures: Record<string, unknown> = {};
    for (let from = 0; from < resources.length; from += MAX_PANELS) {
      const some = resources.slice(from, from + MAX_PANELS);
      const panels = Object.fromEntries(some.map(({ name }) => [name, { resource: name, aggregate: 'count' }]));
      const { json } = await send(profile, { method: 'POST', path: 'panels', body: JSON.stringify({ panels }) });
      Object.assign(figures, json);
    }
    for (const resource of resources) {
      const { name } = resource;
      const sees = rulesOf(resource).doing()(profile) === 'yes';
      const news = stream.messages.some((event) => event.resource === name);
      const hits = hitsByText.get(searched.get(name) ?? NO_TEXT) ?? [];
      for (const hit of hits) {
        const other = resources.find((resource) => resource.name === hit.resource);
        expect([profile.name, hit.resource, other && rulesOf(other).doing()(profile)]).toEqual([
          profile.name,
          hit.resource,
          'yes',
        ]);
      }
      expect([profile.name, name, 'news', news]).toEqual([profile.name, name, 'news', sees]);
      const figure = sees ? { value: expect.any(Number) } : { forbidden: true };
      expect([profile.name, name, figures[name]]).toEqual([profile.name, name, figure]);
      if (sees) for (const label of ['figures', 'news']) note(resource, label, profile);
      if (hits.some((hit) => hit.resource === name)) note(resource, 'found', profile);
    }
  }
});

it('without a sector every call is refused, whatever permissions the person has', async () => {
  const { rows } = await sql<{ id: number }>`select "id" from "usuarios" where "usuario" = 'sinsector'`.execute(db);
  const nobody: Profile = { name: 'sinsector', token: await sessionOf(Number(rows[0]?.id)), permissions: new Set() };
  for (const resource of resources)
    for (const call of callsOf(resource, addressOf(resource, 1)))
      expect([call.path, (await send(nobody, call)).said]).toEqual([
        call.path,
        '403 urn:ventanilla:forbidden No tienes un sector asociado',
      ]);
});

/** Lines of rights.txt: calls that the same profiles may make share one line. */
function linesOf(calls: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const callsByProfiles = new Map<string, string[]>();
  for (const [call, allowedProfiles] of calls) {
    const names = profiles.filter(({ name }) => allowedProfiles.has(name)).map(({ name }) => name);
    const key = names.length === profiles.length ? 'everybody' : names.join(', ') || 'nobody';
    callsByProfiles.set(key, [...(callsByProfiles.get(key) ?? []), call]);
  }
  return [...callsByProfiles].map(([allowedProfiles, called]) => `  ${called.join(', ')}: ${allowedProfiles}`);
}

/** `Titular.ver`, `Titular.crear` → `Titular.ver.crear`. */
function abbreviated(permissions: ReadonlySet<string>): string {
  const subjects = new Map<string, string[]>();
  for (const text of [...permissions].sort()) {
    const [subject = '', action = ''] = text.split('.');
    subjects.set(subject, [...(subjects.get(subject) ?? []), action]);
  }
  return [...subjects].map(([profileLines, actions]) => [profileLines, ...actions].join('.')).join(' ');
}

it('all results equal rights.txt', async () => {
  const all = await sql<{ count: number }>`select count(*)::int as "count" from "privilegios"`.execute(db);
  // the calls of an organisation's own resources are tested as all others; the file has the product's
  const codeResources = resources.filter(({ schema }) => !schema.labels);
  const added = new Set(resources.filter(({ schema }) => schema.labels).map(({ schema }) => schema.subject));
  const rows = profiles.map(({ name, permissions }) => {
    const ofTheProduct = new Set([...permissions].filter((text) => !added.has(text.split('.')[0] ?? '')));
    return permissions.size === all.rows[0]?.count
      ? `  ${name}: everything`
      : `  ${name}: ${abbreviated(ofTheProduct)}`;
  });
  const parts = codeResources.map(({ name, schema }) =>
    [`${name} (${schema.subject})`, ...linesOf(table.get(name) ?? new Map())].join('\n'),
  );
  await expect([['who holds what', ...rows].join('\n'), ...parts, ''].join('\n\n')).toMatchFileSnapshot('rights.txt');
});
