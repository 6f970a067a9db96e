/**
 * The holders whose pairs have to be found again, and the values by which holders are compared. Triggers add the holders, because
 * many places change them. Each change adds a row of its own: a row that is being processed must not stand for a later change.
 */
const COMPARED = [
  ...['estado', 'nombre', 'apellido', 'tipoDocumento', 'numeroDocumento', 'telefonoNormalizado'],
  ...['email', 'domicilio', 'fechaNacimiento'],
];
const columnsOf = (alias: string) => COMPARED.map((name) => `${alias}."${name}"`).join(', ');

const triggerFunction = (name: string, select: string) =>
  `create or replace function "${name}"() returns trigger language plpgsql as $$
   begin
     insert into "titularesDuplicadosPendientes" ("titular") ${select};
     return null;
   end $$`;

const trigger = (table: string, change: 'insert' | 'update' | 'delete', called: string) => {
  const tables = { insert: 'new table as n', update: 'old table as v new table as n', delete: 'old table as v' }[
    change
  ];
  return `create or replace trigger "titularesDuplicados_${change}" after ${change} on "${table}"
     referencing ${tables} for each statement execute function "${called}"()`;
};

const functionName = (table: string, change: string) => `titularesDuplicados_${table}_${change}`;

/** The holders that a change of a table concerns, from its old rows `v` and new rows `n`. */
const CONCERNED = {
  titulares: {
    insert: 'select n."codigoTitular" from n',
    delete: 'select v."codigoTitular" from v',
    update: `select n."codigoTitular" from n join v on v."codigoTitular" = n."codigoTitular"
       where (${columnsOf('n')}) is distinct from (${columnsOf('v')})`,
  },
  vehiculos: {
    insert: 'select distinct n."titular" from n',
    delete: 'select distinct v."titular" from v',
    update: `select n."titular" from n join v on v."id" = n."id"
         where (n."titular", n."patente") is distinct from (v."titular", v."patente")
       union select v."titular" from n join v on v."id" = n."id" where n."titular" is distinct from v."titular"`,
  },
};

const CHANGES = ['insert', 'update', 'delete'] as const;
const TABLES = ['titulares', 'vehiculos'] as const;

export const duplicateTables: readonly string[] = [
  `create table if not exists "titularesDuplicadosPendientes" (
     "id" bigint generated always as identity primary key,
     "titular" text not null
   )`,
  `create index if not exists "titularesDuplicadosPendientes_titular" on "titularesDuplicadosPendientes" ("titular")`,
  // hashes, so that no telephone or address is stored a second time
  `create table if not exists "titularesClaves" (
     "titular" text collate "C" not null,
     "tipo" text collate "C" not null,
     "clave" bigint not null,
     primary key ("titular", "tipo", "clave")
   )`,
  `create index if not exists "titularesClaves_clave" on "titularesClaves" ("tipo", "clave", "titular")`,
  ...TABLES.flatMap((table) =>
    CHANGES.flatMap((change) => [
      triggerFunction(functionName(table, change), CONCERNED[table][change]),
      trigger(table, change, functionName(table, change)),
    ]),
  ),
  // holders of an earlier version
  `insert into "titularesDuplicadosPendientes" ("titular") select t."codigoTitular" from "titulares" t
   where not exists (select from "titularesClaves") and not exists (select from "titularesDuplicadosPendientes")`,
];
