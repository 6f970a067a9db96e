/** A debit run (domain.md A7): what goes into it, when it may be presented, and what comes of the answer. */
import { sql } from 'kysely';
import { today } from '../../../server/clock';
import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { amountOf, centsOf, leastOf, sumOf } from '../../../src/schema/amounts';
import { isRow } from '../../../src/schema/kinds/parts';
import { workingDaysAfter } from '../../billing/rules/days';
import { stateOf } from '../../billing/rules/invoiceState';
import { lockAccount, type Money, rowOf } from '../account';
import { impute } from '../cobroImputaciones/impute';
import { enter } from '../cobros/register';
import { settleDebt } from '../deudores/passes';

const REASONS = 'resources.lotesDebito.reasons';

/** What a run of a kind debits: the kind of a means of payment, and its brand where that counts. */
const MEANS: Readonly<Record<string, { tipo: string; marca?: string; medio: string; codigos: string }>> = {
  'Visa crédito': { tipo: 'TarjetaCrédito', marca: 'Visa', medio: 'Débito tarjeta', codigos: 'Tarjeta' },
  'Visa débito': { tipo: 'TarjetaDébito', marca: 'Visa', medio: 'Débito tarjeta', codigos: 'Tarjeta' },
  Mastercard: { tipo: 'TarjetaCrédito', marca: 'Mastercard', medio: 'Débito tarjeta', codigos: 'Tarjeta' },
  Amex: { tipo: 'TarjetaCrédito', marca: 'Amex', medio: 'Débito tarjeta', codigos: 'Tarjeta' },
  'CBU directo': { tipo: 'DébitoCBU', medio: 'Débito CBU', codigos: 'CBU' },
  Billetera: { tipo: 'BilleteraVirtual', medio: 'Billetera', codigos: 'Billetera' },
};

/** Whoever is debited from an account knows the amount so many working days before (BCRA, Com. "A" 6909). */
const NOTICE = 5;

/** Takes in what is owed by whoever pays by means of this kind, and is in no other run. */
const generar: Handler = async (context) => {
  const { tx, record, create, change, set } = context;
  const means = MEANS[String(record.tipo)];
  const brand = means?.marca ? sql`and "m"."marca" = ${means.marca}` : sql``;
  const { rows } = await sql<{ id: number; titular: string; saldo: string; medioPago: number }>`
    select "f"."id", "f"."titular", "f"."saldo", "f"."medioPago" from "facturas" as "f"
    join "mediosPago" as "m" on "m"."id" = "f"."medioPago"
    where "f"."estado" in ('Autorizada', 'Enviada', 'ParcialmentePagada', 'Vencida') and "f"."saldo" > 0 and "f"."plan" is null
      and "m"."estado" = 'Vigente' and "m"."tipo" = ${means?.tipo} ${brand}
    order by "f"."id" limit 5000 for update of "f"`.execute(tx);
  if (rows.length === 0) throw new Problem(409, 'conflict', {}, { detail: { key: `${REASONS}.nadaPorDebitar` } });
  for (const { id, titular, saldo, medioPago } of rows) {
    await create('loteDebitoItems', { lote: record.id, factura: id, titular, medioPago, importe: saldo });
    await change('facturas', id, { estado: 'EnDébito' });
  }
  set({ cantidad: rows.length, importe: sumOf(rows.map(({ saldo }) => saldo)) });
};

const presentar: Handler = async ({ tx, record, now, set }) => {
  const day = today(now);
  const { rows } = await sql<{ fecha: string }>`
    select "fecha" from "feriados" where "ambito" = 'Nacional' and "fecha" > ${day}::date and "fecha" <= ${day}::date + 30`.execute(
    tx,
  );
  const earliest = workingDaysAfter(day, NOTICE, new Set(rows.map(({ fecha }) => fecha)));
  const detail = { key: `${REASONS}.sinAviso`, values: { fecha: earliest.split('-').reverse().join('/') } };
  if (record.tipo === 'CBU directo' && String(record.fechaDebito) < earliest)
    throw new Problem(409, 'conflict', {}, { detail });
  set({ fechaPresentacion: day });
};

interface Item {
  id: number;
  factura: number;
  titular: string;
  importe: string;
}

/** What was refused or withdrawn is owed as before. */
async function release(context: Money, factura: unknown): Promise<void> {
  const { total, saldo, vence1, enviadaEn, plan } = await rowOf(context, 'facturas', factura);
  const estado = stateOf({ estado: null, total, saldo, vence1, enviadaEn, plan }, today(context.now));
  await context.change('facturas', factura, { estado });
}

const itemsOf = async ({ tx, record }: Money): Promise<Item[]> =>
  (
    await sql<Item>`
      select "id", "factura", "titular", "importe" from "loteDebitoItems"
      where "lote" = ${record.id} and "estado" = 'Incluido' order by "id"`.execute(tx)
  ).rows;

/** An accepted debit is a payment of its invoice. */
async function accept(context: Money, item: Item, medio: string): Promise<void> {
  const { create, change, record, now } = context;
  const cobro = await create('cobros', {
    titular: item.titular,
    importe: item.importe,
    medio,
    referencia: `L${record.id}-${item.id}`,
    lote: record.id,
    fecha: now.toISOString(),
  });
  await change('cobros', cobro.id, { estado: 'Acreditado' });
  await enter(context, cobro.id);
  const { saldo } = await rowOf(context, 'facturas', item.factura);
  const part = leastOf(centsOf(saldo), centsOf(item.importe));
  await release(context, item.factura);
  await impute(context, cobro.id, item.factura, part);
  await change('loteDebitoItems', item.id, { estado: 'Aceptado', cobro: cobro.id });
}

/** The answer: what is named was refused, for the reason that is named; the rest was accepted. */
const conciliar: Handler = async (context) => {
  const { tx, record, input, change, set } = context;
  const means = MEANS[String(record.tipo)];
  const named = Array.isArray(input.rechazos) ? input.rechazos.filter(isRow) : [];
  const items = await itemsOf(context);
  const refused = new Map(named.map(({ factura, codigo }) => [Number(factura), codigo]));
  const foreign = named.findIndex(({ factura }) => !items.some((item) => Number(item.factura) === Number(factura)));
  if (foreign >= 0) {
    const errors = { [`rechazos[${foreign}].factura`]: { key: `${REASONS}.noEsDelLote` } };
    throw new Problem(422, 'invalid', {}, { errors });
  }
  const { rows: codes } = await sql<{ id: number; descripcion: string }>`
    select "id", "descripcion" from "codigosRechazo" where "id" = any(${[...refused.values()]}::bigint[])`.execute(tx);
  const told = new Map(codes.map(({ id, descripcion }) => [id, descripcion]));
  for (const titular of [...new Set(items.map((item) => item.titular))].sort()) await lockAccount(tx, titular);
  for (const item of items) {
    const code = refused.get(Number(item.factura));
    if (code === undefined) await accept(context, item, means?.medio ?? 'Débito tarjeta');
    else {
      await release(context, item.factura);
      const motivo = told.get(Number(code)) ?? null;
      await change('loteDebitoItems', item.id, { estado: 'Rechazado', codigoRechazo: code, motivo });
    }
  }
  const lost = items.filter(({ factura }) => refused.has(Number(factura)));
  const rechazado = centsOf(sumOf(lost.map(({ importe }) => importe)));
  const all = centsOf(sumOf(items.map(({ importe }) => importe)));
  set({
    aceptado: amountOf(centsOf(String(record.aceptado)) + all - rechazado),
    rechazado: amountOf(centsOf(String(record.rechazado)) + rechazado),
    rechazos: Number(record.rechazos) + lost.length,
  });
  await settleDebt(
    context,
    items.map(({ titular }) => titular),
  );
};

const anular: Handler = async (context) => {
  for (const { factura } of await itemsOf(context)) await release(context, factura);
};

export default defineHandlers('lotesDebito', { generar, presentar, conciliar, anular });
