/** Handlers of a debit run (domain.md A7): selection of invoices, presentation, and response. */
import { sql } from 'kysely';
import { formatDay, formatMoney } from '../../../i18n/format';
import { defineHandlers, type Handler, type Row } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { translate } from '../../../server/translate';
import { amountOf, centsOf, leastOf, sumOf } from '../../../src/schema/amounts';
import { dayOf } from '../../../src/schema/calendar';
import { isRow } from '../../../src/schema/kinds/parts';
import { stateOf, workingDaysAfter } from '../../billing/interface/shared';
import { allocate } from '../cobroImputaciones/server/impute';
import { postPayment } from '../cobros/server/register';
import { refreshDebt } from '../deudores/server/passes';
import { type AccountContext, lockAccount, lockedRow } from '../server/account';
import {
  matchResponse,
  type PendingInvoice,
  parseResponse,
  type ResponseLine,
  type UnusedLine,
} from './server/bankResponse';

const REASONS = 'resources.lotesDebito.reasons';
/** Maximum length of the report on unmatched lines. */
const REPORT = 1800;

/** Means of payment that each type of run debits: its type, and its brand where it matters. */
const METHOD_TYPES: Readonly<Record<string, { tipo: string; marca?: string; medio: string; codigos: string }>> = {
  'Visa crédito': { tipo: 'TarjetaCrédito', marca: 'Visa', medio: 'Débito tarjeta', codigos: 'Tarjeta' },
  'Visa débito': { tipo: 'TarjetaDébito', marca: 'Visa', medio: 'Débito tarjeta', codigos: 'Tarjeta' },
  Mastercard: { tipo: 'TarjetaCrédito', marca: 'Mastercard', medio: 'Débito tarjeta', codigos: 'Tarjeta' },
  Amex: { tipo: 'TarjetaCrédito', marca: 'Amex', medio: 'Débito tarjeta', codigos: 'Tarjeta' },
  'CBU directo': { tipo: 'DébitoCBU', medio: 'Débito CBU', codigos: 'CBU' },
  Billetera: { tipo: 'BilleteraVirtual', medio: 'Billetera', codigos: 'Billetera' },
};

/** Working days of notice before a debit from a bank account (BCRA, Com. "A" 6909). */
const NOTICE = 5;

/** Maximum invoices in a run, and maximum rejections of an invoice on the same means. */
const [MAX_INVOICES, MAX_REJECTIONS] = [5000, 3];

/**
 * Selects the open invoices of this type of means that are in no other run and may be presented. Excluded are: a means disabled
 * by its reject code; a means to be replaced, until it is renewed; an invoice within the waiting days after a rejection; an
 * invoice with three rejections. An invoice whose means is no longer active moves to the holder's current main means.
 */
const generar: Handler = async (context) => {
  const { tx, record, create, change, set, mailLanguage } = context;
  const methodTypes = METHOD_TYPES[String(record.tipo)];
  const brand = methodTypes?.marca ? sql`and m."marca" = ${methodTypes.marca}` : sql``;
  const { rows } = await sql<{ id: number; titular: string; saldo: string; invoiceMethod: number; medioPago: number }>`
    select f."id", f."titular", f."saldo", f."medioPago" as "invoiceMethod", m."id" as "medioPago" from "facturas" f
    join "mediosPago" o on o."id" = f."medioPago"
    join "mediosPago" m on m."estado" = 'Vigente'
      and (m."id" = o."id" or o."estado" <> 'Vigente' and m."titular" = f."titular" and m."principal")
    where f."estado" in ('Autorizada', 'Enviada', 'ParcialmentePagada', 'Vencida') and f."saldo" > 0 and f."plan" is null
      and m."tipo" = ${methodTypes?.tipo} ${brand}
      and not exists (
        select from "loteDebitoItems" i
        join "codigosRechazo" c on c."id" = i."codigoRechazo" join "lotesDebito" l on l."id" = i."lote"
        where i."medioPago" = m."id" and i."estado" = 'Rechazado' and (
          c."accion" = 'Inhabilitar adhesión'
          or (c."accion" = 'Pedir nuevo medio' or not c."reintentable")
            and l."fechaDebito" >= coalesce(m."fechaAdhesion", '-infinity')
          or i."factura" = f."id" and l."fechaDebito" + c."esperaDias"::int > ${record.fechaDebito}::date))
      and (
        select count(*) from "loteDebitoItems" i
        where i."factura" = f."id" and i."medioPago" = m."id" and i."estado" = 'Rechazado') < ${MAX_REJECTIONS}
    order by f."id" limit ${MAX_INVOICES + 1} for update of f`.execute(tx);
  if (rows.length === 0) throw new Problem(409, 'conflict', {}, { detail: { key: `${REASONS}.nadaPorDebitar` } });
  const selected = rows.slice(0, MAX_INVOICES);
  for (const { id, titular, saldo, invoiceMethod, medioPago } of selected) {
    await create('loteDebitoItems', { lote: record.id, factura: id, titular, medioPago, importe: saldo });
    await change('facturas', id, { estado: 'EnDébito', ...(invoiceMethod !== medioPago && { medioPago }) });
  }
  set({
    cantidad: selected.length,
    importe: sumOf(selected.map(({ saldo }) => saldo)),
    observaciones:
      rows.length > MAX_INVOICES ? translate(mailLanguage, `${REASONS}.quedanMas`, { cantidad: MAX_INVOICES }) : null,
  });
};

const presentar: Handler = async ({ tx, record, now, set }) => {
  const day = dayOf(now);
  const { rows } = await sql<{ fecha: string }>`
    select "fecha" from "feriados" where "ambito" = 'Nacional' and "fecha" > ${day}::date and "fecha" <= ${day}::date + 30`.execute(
    tx,
  );
  const earliest = workingDaysAfter(day, NOTICE, new Set(rows.map(({ fecha }) => fecha)));
  const detail = { key: `${REASONS}.sinAviso`, values: { fecha: formatDay(earliest) } };
  if (record.tipo === 'CBU directo' && String(record.fechaDebito) < earliest)
    throw new Problem(409, 'conflict', {}, { detail });
  set({ fechaPresentacion: day });
};

interface Item extends PendingInvoice {
  titular: string;
  medioPago: number | null;
}

/** Restores the state of an invoice that was rejected or withdrawn. */
async function restoreState(context: AccountContext, factura: unknown): Promise<void> {
  const { total, saldo, vence1, enviadaEn, plan } = await lockedRow(context, 'facturas', factura);
  const estado = stateOf({ estado: null, total, saldo, vence1, enviadaEn, plan }, dayOf(context.now));
  await context.change('facturas', factura, { estado });
}

const itemsOf = async ({ tx, record }: AccountContext): Promise<Item[]> =>
  (
    await sql<Item>`
      select i."id", i."factura", i."titular", i."medioPago", i."importe", f."tipoComprobante", f."comprobante"
      from "loteDebitoItems" i join "facturas" f on f."id" = i."factura"
      where i."lote" = ${record.id} and i."estado" = 'Incluido' order by i."id"`.execute(tx)
  ).rows;

/** Books an accepted debit as a payment of its invoice. */
async function bookPayment(context: AccountContext, item: Item, medio: string): Promise<void> {
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
  await postPayment(context, cobro.id);
  const { saldo } = await lockedRow(context, 'facturas', item.factura);
  const part = leastOf(centsOf(saldo), centsOf(item.importe));
  await restoreState(context, item.factura);
  await allocate(context, cobro.id, item.factura, part);
  await change('loteDebitoItems', item.id, { estado: 'Aceptado', cobro: cobro.id });
}

interface Code {
  id: number;
  codigo: string;
  descripcion: string;
  accion: string;
}

/** Marks a debit as rejected; disables the means when the reject code requires it. */
async function markRejected(context: AccountContext, item: Item, code: Code): Promise<void> {
  const { tx, change } = context;
  await restoreState(context, item.factura);
  await change('loteDebitoItems', item.id, { estado: 'Rechazado', codigoRechazo: code.id, motivo: code.descripcion });
  if (code.accion === 'Reintentar' || item.medioPago === null) return;
  const { rows } = await sql`
    select from "mediosPago" where "id" = ${item.medioPago} and "estado" = 'Vigente' for update`.execute(tx);
  const motivoEstado = `${code.codigo} · ${code.descripcion}`;
  if (rows.length > 0) await change('mediosPago', item.medioPago, { estado: 'Rechazada', motivoEstado });
}

/** Collects the response from the form: selected invoices, pasted lines, or both. */
function readResponse(input: Readonly<Row>): { responseLines: ResponseLine[]; unusedLines: UnusedLine[] } {
  const rows = (name: string) => (Array.isArray(input[name]) ? input[name].filter(isRow) : []);
  const selectedCodes = [
    ...rows('aceptados').map(({ factura, importe }) => ({ factura: Number(factura), importe: String(importe) })),
    ...rows('rechazos').map(({ factura, codigo }) => ({ factura: Number(factura), codigo: Number(codigo) })),
  ].map((answer, index) => ({ ...answer, linea: index + 1 }));
  const { responseLines, unusedLines } = parseResponse(typeof input.respuesta === 'string' ? input.respuesta : '');
  return { responseLines: [...selectedCodes, ...responseLines], unusedLines };
}

/** Report on the lines that were not applied: the first ones in full, the number of the rest. */
function reportOf({ mailLanguage }: AccountContext, unusedLines: readonly UnusedLine[]): string | null {
  if (unusedLines.length === 0) return null;
  const lines = unusedLines.map(({ linea, reason, values }) =>
    translate(mailLanguage, `${REASONS}.lineas.${reason}`, {
      linea,
      ...values,
      ...(values.presentado && { presentado: formatMoney(values.presentado) }),
      ...(values.respondido && { respondido: formatMoney(values.respondido) }),
    }),
  );
  const shownLines = lines.filter((_, index) => lines.slice(0, index + 1).join('\n').length < REPORT);
  const hiddenCount = lines.length - shownLines.length;
  return [
    ...shownLines,
    ...(hiddenCount > 0 ? [translate(mailLanguage, `${REASONS}.lineas.mas`, { cantidad: hiddenCount })] : []),
  ].join('\n');
}

/** Applies the response: each listed invoice is paid or rejected, the others stay pending, and unmatched lines are reported. */
const conciliar: Handler = async (context) => {
  const { tx, record, before, input, set } = context;
  const methodTypes = METHOD_TYPES[String(record.tipo)];
  const items = await itemsOf(context);
  const { rows: codes } = await sql<Code>`
    select "id", "codigo", "descripcion", "accion" from "codigosRechazo"
    where "tipo" = ${methodTypes?.codigos ?? null}`.execute(tx);
  const byText = new Map(codes.flatMap(({ id, codigo }) => [[codigo, id] as const, [`#${id}`, id] as const]));
  const response = readResponse(input);
  const responseLines = response.responseLines.map(({ codigo, ...answer }) => ({
    ...answer,
    ...(codigo !== undefined && { codigo: typeof codigo === 'number' ? `#${codigo}` : codigo }),
  }));
  const { accepted, refused, unusedLines } = matchResponse(items, responseLines, byText);
  const observaciones = reportOf(context, [...response.unusedLines, ...unusedLines]);
  if (accepted.length + refused.length === 0) {
    const empty = { key: observaciones === null ? `${REASONS}.sinRespuesta` : `${REASONS}.nadaDelLote` };
    throw new Problem(422, 'invalid', {}, { errors: { respuesta: empty } });
  }
  const settled = [...accepted, ...refused.map(({ item }) => item)];
  for (const titular of [...new Set(settled.map((item) => item.titular))].sort()) await lockAccount(tx, titular);
  for (const item of accepted) await bookPayment(context, item, methodTypes?.medio ?? 'Débito tarjeta');
  const codesById = new Map(codes.map((code) => [code.id, code]));
  for (const { item, codigo } of refused) {
    const code = codesById.get(codigo);
    if (code) await markRejected(context, item, code);
  }
  const sum = (subset: readonly Item[]) => centsOf(sumOf(subset.map(({ importe }) => importe)));
  set({
    aceptado: amountOf(centsOf(String(before?.aceptado ?? '0.00')) + sum(accepted)),
    rechazado: amountOf(centsOf(String(before?.rechazado ?? '0.00')) + sum(refused.map(({ item }) => item))),
    rechazos: Number(before?.rechazos ?? 0) + refused.length,
    estado: settled.length === items.length ? 'Conciliado' : 'RespuestaParcial',
    observaciones,
  });
  await refreshDebt(
    context,
    settled.map(({ titular }) => titular),
  );
};

const anular: Handler = async (context) => {
  for (const { factura } of await itemsOf(context)) await restoreState(context, factura);
};

export default defineHandlers('lotesDebito', { handlers: { generar, presentar, conciliar, anular } });
