/**
 * Random operations of two people on a few holders' money, and the invariants that hold after them: ledger = vouchers, vouchers =
 * their lines, no invoice overpaid or credited twice, numbers without a gap. `SEED` and `OPERATIONS` repeat or prolong a run.
 */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { addDays } from '../../src/schema/calendar';
import { WHOLE_WALK } from '../../tests/fixtures/walk';
import { day, type MoneyWorld } from './money.fixture';

export const OPERATIONS = Number(process.env.OPERATIONS ?? (WHOLE_WALK ? 300 : 120));
const HOLDERS = 5;

/** A deterministic source of numbers from 0 to 1 (mulberry32, public domain). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Reads again when the test's own connection was cut as well. */
async function afterCut<Result>(read: () => Promise<Result>, attempts = 10): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (attempts === 0 || !(error instanceof Error) || /AssertionError/.test(error.name)) throw error;
    return afterCut(read, attempts - 1);
  }
}

type Call = (path: string, body: object) => Promise<{ status: number }>;

interface Disturbed {
  /** two people with all permissions */
  people: readonly [Call, Call];
  /** how often `disturb` is called, in between operations that are under way */
  times: number;
  disturb: () => Promise<void>;
  /** called from time to time, while nothing is under way */
  settle?: () => Promise<void>;
}

/** Runs `OPERATIONS` operations, three at once, and asserts the invariants from time to time and at the end. */
export async function runRandomOperations(
  world: MoneyWorld,
  { people, times, disturb, settle }: Disturbed,
): Promise<void> {
  const { db, createHolder, conceptId, expectBalanced } = world;
  const keyOf = (query: ReturnType<typeof sql<{ id: number }>>): Promise<number | undefined> =>
    afterCut(async () => (await query.execute(db)).rows[0]?.id);
  const seed = Number(process.env.SEED ?? 2611);
  const next = numbersFrom(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  const amount = (max: number): string => `${1 + below(max)}.${String(below(100)).padStart(2, '0')}`;
  const holders: string[] = [];
  for (let index = 0; index < HOLDERS; index += 1) holders.push(await createHolder());
  const concepto = await conceptId('RECPAT');
  const cargo = await keyOf(
    sql`select "id" from "conceptosFacturables" where "tipo" = 'Cargo único' and "estado" = 'Vigente' limit 1`,
  );
  const statuses = new Map<string, number>();

  /** Picks a record of a holder; its query runs while nothing else does. */
  const pick = (table: string, titular: string, where: string) =>
    keyOf(
      sql<{ id: number }>`select "id" from ${sql.table(table)} where "titular" = ${titular} and ${sql.raw(where)}
        order by md5("id"::text || ${String(next())}) limit 1`,
    );
  const act = async (path: string, body: object): Promise<void> => {
    const { status } = await people[next() < 0.5 ? 0 : 1](path, body);
    statuses.set(`${status}`, (statuses.get(`${status}`) ?? 0) + 1);
    // refused by a rule, or cut off (0: without an answer); never a fault of ours
    expect([path, [0, 200, 201, 400, 403, 404, 409, 422, 503].includes(status) ? 'answered' : status]).toEqual([
      path,
      'answered',
    ]);
  };
  const on = async (table: string, titular: string, where: string, action: string, body: object = {}) => {
    const id = await pick(table, titular, where);
    return id === undefined ? undefined : () => act(`${table}/${id}/actions/${action}`, body);
  };
  type Operation = (titular: string) => Promise<(() => Promise<void>) | undefined>;
  const operations: Operation[] = [
    async (titular) => {
      const lineas = [{ concepto, cantidad: 1 + below(3), precioUnitario: amount(5_000) }];
      const body = { titular, tipo: 'Factura', vence1: addDays(day, below(20)), lineas };
      return () => act('facturas/actions/facturar', body);
    },
    (titular) => on('facturas', titular, `"estado" = 'Borrador'`, 'emitir'),
    (titular) => on('facturas', titular, `"estado" = 'Borrador'`, 'emitir'),
    async (titular) => {
      const body = { titular, importe: amount(8_000), medio: 'Mostrador' };
      return () => act('cobros/actions/registrar', body);
    },
    (titular) => on('cobros', titular, `"estado" = 'Acreditado'`, 'revertir', { causa: 'Contracargo', motivo: 'x' }),
    (titular) => on('cobros', titular, `"disponible" > 0`, 'imputarSaldo'),
    (titular) => on('facturas', titular, `"cae" is not null`, 'notaCredito', { importe: amount(2_000), motivo: 'x' }),
    (titular) => on('facturas', titular, `"cae" is not null and "saldo" = "total"`, 'anular', { motivo: 'x' }),
    async (titular) => {
      const factura = await pick('facturas', titular, `"cae" is not null`);
      const types = ['Nota de crédito', 'Bonificación próxima factura', 'Devolución a medio de pago', 'Compensación'];
      const tipo = types[below(types.length)];
      const body = { titular, tipo, motivo: 'x', importe: amount(1_500), ...(tipo === types[0] && { factura }) };
      return () => act('ajustes', body);
    },
    (titular) => on('ajustes', titular, `"estado" = 'Solicitado'`, 'aprobar'),
    (titular) => on('ajustes', titular, `"estado" = 'Aprobado'`, 'aplicar'),
    async (titular) => {
      const factura = await pick('facturas', titular, `"saldo" > 0 and "cae" is not null and "plan" is null`);
      const terms = { anticipo: '0.00', cuotas: 2 + below(4), tasaMensual: '3.50', primerVencimiento: addDays(day, 9) };
      return factura === undefined ? undefined : () => act('planesPago', { titular, facturas: [factura], ...terms });
    },
    async (titular) => () => act('cargos/actions/agregar', { titular, concepto: cargo }),
    (titular) => on('cargos', titular, `"facturaItem" is null`, 'facturarAhora'),
    (titular) => on('planesPago', titular, `"estado" = 'Simulado'`, 'acordar'),
    (titular) => on('planesPago', titular, `"estado" = 'Acordado'`, 'aprobar'),
    (titular) => on('planesPago', titular, `"estado" in ('Simulado', 'Acordado')`, 'anular', { motivo: 'x' }),
  ];

  const cuts = new Set(Array.from({ length: times }, (_, index) => Math.floor((index * OPERATIONS) / times)));
  try {
    for (let done = 0; done < OPERATIONS; done += 3) {
      const prepared: (() => Promise<void>)[] = [];
      // three at once, often of the same holder
      const holder = holders[below(HOLDERS)] ?? '';
      while (prepared.length < 3) {
        const titular = next() < 0.6 ? holder : (holders[below(HOLDERS)] ?? '');
        const run = await operations[below(operations.length)]?.(titular);
        if (run) prepared.push(run);
      }
      const running = prepared.map((run) => run());
      if (cuts.has(done) || cuts.has(done + 1) || cuts.has(done + 2)) await disturb();
      await Promise.all(running);
      if (done % 30 > 0) continue;
      await settle?.();
      for (const titular of holders) await afterCut(() => expectBalanced(titular));
    }
    await settle?.();
    for (const titular of holders) await afterCut(() => expectBalanced(titular));
    // some of each were done, and some were cut off
    expect(statuses.get('200') ?? 0).toBeGreaterThan(OPERATIONS / 6);
    const { rows: numbers } = await sql<{ series: string; gaps: number }>`
      select "tipoComprobante" || ' ' || "puntoVenta" as "series", (max("numero") - min("numero") + 1 - count(*))::int as "gaps"
      from "facturas" where "numero" is not null and "titular" = any(${holders}::text[]) group by 1`.execute(db);
    expect(numbers.map(({ gaps }) => gaps)).toEqual(numbers.map(() => 0));
    const { rows: notes } = await sql`
      select f."id" from "facturas" f join "facturas" n on n."asociado" = f."id" and n."cae" is not null
      where f."titular" = any(${holders}::text[]) group by f."id", f."total" having sum(n."total") > f."total"`.execute(
      db,
    );
    expect(notes).toEqual([]);
    const { rows: sums } = await sql`
      select f."id" from "facturas" f join "facturaItems" i on i."factura" = f."id" where f."titular" = any(${holders}::text[])
      group by f."id" having sum(i."total") <> f."total" or sum(i."iva") <> f."iva"`.execute(db);
    expect(sums).toEqual([]);
  } catch (error) {
    throw new Error(`with SEED=${seed}, ${JSON.stringify([...statuses])}`, { cause: error });
  }
}
