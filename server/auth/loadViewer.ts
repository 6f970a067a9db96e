import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Ability, abilityOf, parsePrivilege } from '../../src/schema/ability';
import { BoundedMap } from '../../src/schema/boundedMap';
import type { Db } from '../db/pool';
import type { Viewer, ViewerUser } from '../viewer';
import type { TokenClaims } from './token';

export interface LoadedViewer {
  viewer: Viewer;
  /** one string per subject with all of its actions, as `GET user` returns them */
  privilegios: { funcionSistemas: string }[];
}

interface Row extends Omit<ViewerUser, 'sector'> {
  sector: { id: number; nombre: string } | null;
  /** one privilege per line */
  funciones: string;
}

/** Merges privileges into one string per subject: `Titular.ver` and `Titular.crear` become `Titular.ver.crear`. */
function mergePrivileges(functions: readonly string[]): string[] {
  const actions = new Map<string, Set<string>>();
  for (const text of functions) {
    const privilege = parsePrivilege(text);
    const subjectActions = actions.get(privilege.subject) ?? new Set();
    for (const action of privilege.actions) subjectActions.add(action);
    actions.set(privilege.subject, subjectActions);
  }
  return [...actions].map(([subject, subjectActions]) => [subject, ...subjectActions].join('.'));
}

/** Cache of abilities by their privileges, because many requests share few sets of privileges. */
const abilities = new BoundedMap<string, Ability>(200);

function abilityFor(functions: readonly string[]): Ability {
  const key = functions.join('\n');
  const cached = abilities.get(key);
  if (cached) return cached;
  const ability = abilityOf(functions.map((funcionSistemas) => ({ funcionSistemas })));
  abilities.set(key, ability);
  return ability;
}

/** `huella` is a fingerprint of the privileges; `funciones` is null where the fingerprint equals the requested one. */
type PersonRow = Omit<Row, 'funciones'> & { huella: string; funciones: string | null };

/** Queries the person of a token; undefined where the session has ended or the person may no longer sign in. */
async function queryPerson(db: Db, { user, session }: TokenClaims, fingerprint = ''): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`select * from "quienEs" (${session}, ${user}, ${fingerprint})`.execute(db);
  return rows[0];
}

function loadedFrom({ funciones, ...user }: Row, session: string): LoadedViewer {
  const functions = mergePrivileges(funciones === '' ? [] : funciones.split('\n'));
  return {
    viewer: { user, ability: abilityFor(functions), session },
    privilegios: functions.map((funcionSistemas) => ({ funcionSistemas })),
  };
}

/** Like `Viewers.load`, without the cache. */
export async function loadViewer(db: Db, claims: TokenClaims): Promise<LoadedViewer | null> {
  const row = await queryPerson(db, claims);
  if (!row) return null;
  const { huella, funciones, ...person } = row;
  return loadedFrom({ ...person, funciones: funciones ?? '' }, claims.session);
}

export interface Viewers {
  /**
   * Loads the person of a token in one query; null where the session has ended or the person may no longer sign in. Runs for
   * every request, so that a block, a revoked privilege or a change of sector takes effect at once. Returns the identical object
   * while nothing has changed.
   */
  load(claims: TokenClaims): Promise<LoadedViewer | null>;
  /** the last result of `load`, which may be stale */
  last(claims: TokenClaims): LoadedViewer | undefined;
}

interface CachedViewer {
  /** JSON of the person, to detect changes */
  text: string;
  user: number;
  fingerprint: string;
  funciones: string;
  loaded: LoadedViewer;
}

export function createViewers(db: Db): Viewers {
  // keyed by session
  const viewers = new BoundedMap<string, CachedViewer>(2000);
  return {
    async load(claims) {
      const cached = viewers.get(claims.session);
      const row = await queryPerson(db, claims, cached?.fingerprint);
      if (!row) {
        viewers.delete(claims.session);
        return null;
      }
      const { huella: fingerprint, funciones: newFunciones, ...person } = row;
      const funciones = newFunciones ?? cached?.funciones ?? '';
      const text = JSON.stringify(person);
      if (cached?.text === text && cached.fingerprint === fingerprint) return cached.loaded;
      const loaded = loadedFrom({ ...person, funciones }, claims.session);
      viewers.set(claims.session, { text, user: claims.user, fingerprint, funciones, loaded });
      return loaded;
    },
    last({ session, user }) {
      const cached = viewers.get(session);
      return cached?.user === user ? cached.loaded : undefined;
    },
  };
}

/** Of users `u` who may sign in: the person and their privileges. */
async function queryActive(db: Db, where: RawBuilder<SqlBool>): Promise<Viewer[]> {
  const { rows } = await sql<Row>`
    select u."id", u."codigoTitular", u."usuario", u."apellido", u."nombre", u."nombreCompleto", u."legajo",
      jsonb_build_object('id', a."id", 'nombre', a."nombre") as "sector",
      array(select e."destino" from "usuarios_estaciones" e where e."origen" = u."id" order by 1) as "estaciones", u."deposito",
      coalesce((
        select string_agg(p."funcionSistemas", chr(10) order by p."id") from "privilegios" p where p."id" in (
          select own."destino" from "usuarios_privilegios" own where own."origen" = u."id"
          union all
          select shared."destino" from "usuarios_perfiles" held
          join "perfiles_privilegios" shared on shared."origen" = held."destino" where held."origen" = u."id")), '') as "funciones"
    from "usuarios" u join "sectores" a on a."id" = u."sector"
    where u."estado" = 'Activo' and ${where} order by u."id"`.execute(db);
  return rows.map((row) => loadedFrom(row, '').viewer);
}

/**
 * Loads a person without a session, for background work that continues after they signed out. Null where they may no longer sign
 * in.
 */
export async function loadPerson(db: Db, user: number): Promise<Viewer | null> {
  const [viewer] = await queryActive(db, sql<SqlBool>`u."id" = ${user}`);
  return viewer ?? null;
}

/** Loads everybody who may sign in, without a session. */
export const loadPeople = (db: Db): Promise<Viewer[]> => queryActive(db, sql<SqlBool>`true`);
