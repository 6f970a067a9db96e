/**
 * The ledger is append-only in the database too: entries are corrected by entries. The triggers refuse changes by anybody, also by
 * SQL of a handler, a migration or a console. Bookkeeping columns (`version`, `actualizadoEn`, `actualizadoPor`) and fields that
 * are added later may change; `creadoPor` becomes null when its user is deleted. A restored backup inserts rows before it creates
 * triggers.
 */
const FIXED = [
  ...['id', 'fecha', 'titular', 'tipo', 'comprobante', 'debe', 'haber', 'factura', 'cobro', 'ajuste'],
  'creadoEn',
];
const columnsOf = (row: 'old' | 'new') => FIXED.map((name) => `${row}."${name}"`).join(', ');

export const ledgerTables: readonly string[] = [
  `create or replace function "movimientosCuenta_inmutable"() returns trigger language plpgsql as $$
   begin
     raise exception 'entries of an account are never changed or deleted: post a correcting entry'
       using errcode = '23514', constraint = 'movimientosCuenta_inmutable';
   end $$`,
  `create or replace trigger "movimientosCuenta_cambio" before update on "movimientosCuenta" for each row
   when ((${columnsOf('old')}) is distinct from (${columnsOf('new')}))
   execute function "movimientosCuenta_inmutable"()`,
  `create or replace trigger "movimientosCuenta_borrado" before delete on "movimientosCuenta" for each row
   execute function "movimientosCuenta_inmutable"()`,
  `create or replace trigger "movimientosCuenta_vaciado" before truncate on "movimientosCuenta" for each statement
   execute function "movimientosCuenta_inmutable"()`,
];
