/** Test world for a holder's money: creates it through the API as users do, and checks its invariants. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { centsOf } from '../../src/schema/amounts';
import { addDays, dayOf } from '../../src/schema/calendar';
import { peopleOf } from '../../tests/fixtures/people';
import { type TestServer, testServer } from '../../tests/fixtures/server';

export const day = dayOf(new Date());
const subjects = [
  'Factura',
  'Cargo',
  'PeriodoFacturacion',
  'Cobro',
  'CierreCaja',
  'Ajuste',
  'LoteDebito',
  'Deudor',
  'PlanPago',
  'CorridaFacturacion',
];

export async function moneyWorld(env: Parameters<typeof testServer>[0] = {}) {
  const server: TestServer = await testServer(env);
  const { db } = server.database;
  const person = peopleOf(server);
  const { rows } = await sql<{ text: string }>`
    select "funcionSistemas" as "text" from "privilegios" where split_part("funcionSistemas", '.', 1) = any(${subjects}::text[])`.execute(
    db,
  );
  const all = [...rows.map(({ text }) => text), 'Titular.ver', 'ConceptoFacturable.ver'];
  const people = [await person(all), await person(all)] as const;
  const [{ call: biller }, { call: approver }] = people;
  let holders = 0;

  const world = {
    server,
    db,
    person,
    /** two users with all permissions: one requests, the other approves */
    one: biller,
    other: approver,
    /** the same two, with their tokens */
    people,
    async runAction(path: string, body: object = {}, call = biller) {
      const response = await call('POST', path, { body });
      expect([path, response.status, response.status < 300 ? null : response.body]).toEqual([path, 200, null]);
      return Object(response.body);
    },
    /** creates a holder without financial history, with a unique document */
    async createHolder(changes: Record<string, unknown> = {}): Promise<string> {
      holders += 1;
      const { rows: createdRows } = await sql<{ codigoTitular: string }>`
        insert into "titulares" ("nombre", "apellido", "tipoDocumento", "numeroDocumento", "tipoPersona", "email", "estado")
        values ('Prueba', ${`Persona ${holders}`}, 'DNI', ${String(90_000_000 + holders)}, 'Humana', 'prueba@example.com', 'Activo')
        returning "codigoTitular"`.execute(db);
      const key = String(createdRows[0]?.codigoTitular);
      for (const [name, value] of Object.entries(changes))
        await sql`update "titulares" set ${sql.ref(name)} = ${value} where "codigoTitular" = ${key}`.execute(db);
      return key;
    },
    async conceptId(codigo: string): Promise<number> {
      const { rows: found } = await sql<{ id: number }>`
        select "id" from "conceptosFacturables" where "codigo" = ${codigo}`.execute(db);
      return Number(found[0]?.id);
    },
    async createDraft(titular: string, precioUnitario = '1210.00', vence = 10): Promise<number> {
      const lineas = [{ concepto: await world.conceptId('RECPAT'), cantidad: 1, precioUnitario }];
      const { made: createdRows } = await world.runAction('facturas/actions/facturar', {
        titular,
        tipo: 'Factura',
        vence1: addDays(day, Math.max(vence, 0)),
        lineas,
      });
      return Number(createdRows[0].id);
    },
    /** creates an issued invoice due in `vence` days; a negative number makes it overdue */
    async createInvoice(titular: string, total = '1210.00', vence = 10): Promise<number> {
      const id = await world.createDraft(titular, total, vence);
      await sql`update "facturas" set "vence1" = ${addDays(day, vence)} where "id" = ${id}`.execute(db);
      await world.runAction(`facturas/${id}/actions/emitir`);
      return id;
    },
    async createPayment(titular: string, importe: string): Promise<number> {
      const { made: createdRows } = await world.runAction('cobros/actions/registrar', {
        titular,
        importe,
        medio: 'Mostrador',
      });
      return Number(createdRows.find(({ resource }: { resource: string }) => resource === 'cobros').id);
    },
    read: async (path: string) => Object((await biller('GET', path)).body),
    async invoiceState(id: number): Promise<[string, string]> {
      const { estado, saldo } = await world.read(`facturas/${id}`);
      return [estado, saldo];
    },
    async readLedger(titular: string) {
      const { rows: found } = await sql<{ tipo: string; debe: string; haber: string }>`
        select "tipo", "debe", "haber" from "movimientosCuenta" where "titular" = ${titular} order by "id"`.execute(db);
      return found.map(({ tipo, debe, haber }) => [tipo, debe, haber]);
    },
    /** asserts that Σ debe − Σ haber equals open invoices minus available credit, and that no invoice is overpaid */
    async expectBalanced(titular: string): Promise<void> {
      const { rows: found } = await sql<Record<'movements' | 'owed' | 'left' | 'split' | 'paid', string>>`
        select
          (select coalesce(sum("debe" - "haber"), 0)::numeric(18, 2) from "movimientosCuenta" where "titular" = ${titular}) as "movements",
          (select coalesce(sum("saldo"), 0)::numeric(18, 2) from "facturas" where "titular" = ${titular} and "cae" is not null) as "owed",
          (select coalesce(sum("disponible"), 0)::numeric(18, 2) from "cobros" where "titular" = ${titular} and "estado" = 'Acreditado') as "left",
          (select coalesce(sum("i"."importe" ), 0)::numeric(18, 2) from "cobroImputaciones" as "i" join "cobros" as "c" on "c"."id" = "i"."cobro"
            where "c"."titular" = ${titular}) as "split",
          (select coalesce(sum("imputado"), 0)::numeric(18, 2) from "cobros" where "titular" = ${titular}) as "paid"`.execute(
        db,
      );
      const { movements = '0', owed = '0', left = '0', split, paid } = found[0] ?? {};
      expect(centsOf(movements)).toBe(centsOf(owed) - centsOf(left));
      expect(split).toBe(paid);
      const { rows: wrong } = await sql`
        select "id" from "facturas" where "titular" = ${titular} and ("saldo" < 0 or "saldo" > "total")
        union all select "id" from "cobros" where "titular" = ${titular} and ("disponible" < 0 or "imputado" < 0 or "imputado" > "importe")`.execute(
        db,
      );
      expect(wrong).toEqual([]);
    },
  };
  return world;
}

export type MoneyWorld = Awaited<ReturnType<typeof moneyWorld>>;
