/**
 * At least one administrator must remain: one active user with the system's own profile, which may edit people and profiles. The
 * database enforces the rule, because forms, imports, bulk actions and actions that were created at run time all write there. An
 * installation that never had an administrator is not checked.
 */
import { Problem } from '../problem';
import { errorCode } from '../start-failure';

const CONSTRAINT = 'ultimoAdministrador';
const CHECK_VIOLATION = '23514';

const triggerOn = (name: string, table: string, event: string, deferred: boolean) => [
  `drop trigger if exists "${name}" on "${table}"`,
  deferred
    ? `create constraint trigger "${name}" after ${event} on "${table}" deferrable initially deferred
       for each row execute function "quedaAdministrador"()`
    : `create trigger "${name}" after ${event} on "${table}" for each row execute function "quedaAdministrador"()`,
];

export const lastAdministratorTables: readonly string[] = [
  `create or replace function "quedaAdministrador"() returns trigger language plpgsql as $$
   begin
     if tg_table_name = 'usuarios' then
       if old."estado" <> 'Activo' or new."estado" = 'Activo' or not exists (
         select from "usuarios_perfiles" h join "perfiles" p on p."id" = h."destino"
         where h."origen" = new."id" and p."sistema") then return null; end if;
     elsif tg_table_name = 'usuarios_perfiles' then
       if not exists (select from "perfiles" p where p."id" = old."destino" and p."sistema") then return null; end if;
     elsif tg_table_name = 'perfiles_privilegios' then
       if not exists (select from "perfiles" p where p."id" = old."origen" and p."sistema")
         or not exists (select from "usuarios_perfiles" h where h."destino" = old."origen") then return null; end if;
     elsif old."funcionSistemas" not in ('Usuario.editar', 'Perfil.editar') then return null;
     end if;
     -- serialized: when two transactions remove the last two administrators, the second sees the change of the first
     perform pg_advisory_xact_lock(hashtext('${CONSTRAINT}'));
     if not exists (
       select from "usuarios" u join "usuarios_perfiles" h on h."origen" = u."id"
       join "perfiles" p on p."id" = h."destino" and p."sistema"
       where u."estado" = 'Activo' and 2 <= (
         select count(distinct q."funcionSistemas") from "perfiles_privilegios" f join "privilegios" q on q."id" = f."destino"
         where f."origen" = p."id" and q."funcionSistemas" in ('Usuario.editar', 'Perfil.editar')))
     then
       raise exception 'there would be no administrator left'
         using errcode = '${CHECK_VIOLATION}', constraint = '${CONSTRAINT}';
     end if;
     return null;
   end $$`,
  ...triggerOn('usuarios_administrador', 'usuarios', 'update of "estado"', false),
  ...triggerOn('usuarios_perfiles_administrador', 'usuarios_perfiles', 'delete', true),
  ...triggerOn('perfiles_privilegios_administrador', 'perfiles_privilegios', 'delete', true),
  ...triggerOn('privilegios_administrador', 'privilegios', 'update of "funcionSistemas"', true),
];

/** Returns the 409 for the database error of removing the last administrator; undefined for any other error. */
export const lastAdministratorProblem = (error: unknown): Problem | undefined =>
  errorCode(error) === CHECK_VIOLATION &&
  error instanceof Error &&
  'constraint' in error &&
  error.constraint === CONSTRAINT
    ? new Problem(409, 'unavailable', {}, { detail: { key: 'server.records.lastAdministrator' }, cause: error })
    : undefined;
