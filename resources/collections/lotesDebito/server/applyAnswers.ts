/**
 * Applies answers to the debits of presented runs, many at once: accepted ones are paid, rejected ones are owed again and their
 * codes act. An answer that is already applied changes nothing, so that a file may be read again.
 */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { amountOf, centsOf } from '../../../../src/schema/amounts';
import { refreshDebt } from '../../deudores/server/barrier';
import { lockAccounts } from '../../server/account';
import { type DebitKind, debitKind } from '../shared/debitKinds';
import type { DebitItem, RejectCode } from './debitItem';
import type { AnswerLine, RefusedAnswer } from './files/answerFile';
import { payItems } from './payItems';
import { rejectItems } from './rejectItems';

export interface AppliedAnswers {
  accepted: number;
  rejected: number;
  /** answers that were applied before */
  unchanged: number;
  refused: RefusedAnswer[];
  /** by the key of the run; the caller stores them */
  runs: ReadonlyMap<number, RunTotals>;
}

const WAITING = ['Presentado', 'RespuestaParcial'];
/** states of items that have their answer; a reversed one was accepted */
const ANSWERED = ['Aceptado', 'Rechazado', 'Revertido'];

/** The items of these keys, after their runs, accounts and themselves are locked, in this order for everybody. */
async function lockItems(tx: Db, keys: readonly number[]): Promise<Map<number, DebitItem>> {
  await sql`
    select from "lotesDebito" where "id" in (select "lote" from "loteDebitoItems" where "id" = any(${[...keys]}::bigint[]))
    order by "id" for update`.execute(tx);
  const { rows: holders } = await sql<{ titular: string }>`
    select distinct "titular" from "loteDebitoItems" where "id" = any(${[...keys]}::bigint[])`.execute(tx);
  await lockAccounts(
    tx,
    holders.map(({ titular }) => titular),
  );
  const { rows } = await sql<DebitItem>`
    select i."id", i."lote", l."tipo", l."estado" as "estadoLote", i."estado", i."titular", i."factura", i."cuota", c."plan",
      i."medioPago", i."importe", i."codigoRechazo"
    from "loteDebitoItems" i join "lotesDebito" l on l."id" = i."lote" left join "planCuotas" c on c."id" = i."cuota"
    where i."id" = any(${[...keys]}::bigint[]) order by i."id" for update of i`.execute(tx);
  return new Map(rows.map((item) => [Number(item.id), item]));
}

/** Reject codes by their type and text. */
async function rejectCodes(tx: Db): Promise<(kind: DebitKind, text: string) => RejectCode | undefined> {
  const { rows } = await sql<RejectCode & { tipo: string }>`
    select "id", "tipo", "codigo", "descripcion", "accion" from "codigosRechazo" where "activo"`.execute(tx);
  const codes = new Map(rows.map((code) => [`${code.tipo} ${code.codigo}`, code]));
  // processors fill a code of a card up with zeros: 051 is 51
  return ({ codigos }, text) =>
    codes.get(`${codigos} ${text}`) ?? codes.get(`${codigos} ${text.replace(/^0+/, '').padStart(2, '0')}`);
}

/** What a run gets from its answers. */
export interface RunTotals {
  aceptado: bigint;
  rechazado: bigint;
  rechazos: number;
}

/** Values of a run after answers: its totals, and reconciled once no debit is open. */
export async function answeredRun(tx: Db, run: Readonly<Row>, added: RunTotals): Promise<Row> {
  const { rows } = await sql`
    select from "loteDebitoItems" where "lote" = ${run.id} and "estado" = 'Incluido' limit 1`.execute(tx);
  return {
    aceptado: amountOf(centsOf(run.aceptado) + added.aceptado),
    rechazado: amountOf(centsOf(run.rechazado) + added.rechazado),
    rechazos: Number(run.rechazos) + added.rechazos,
    estado: rows.length > 0 ? 'RespuestaParcial' : 'Conciliado',
  };
}

/**
 * Applies answers in the transaction of the context. `tipos` are the types of runs that the answers may be for; `archivo` is the
 * file that they came in.
 */
export async function applyAnswers(
  context: HandlerContext,
  answers: readonly AnswerLine[],
  { tipos, archivo }: { tipos: readonly string[]; archivo: number | null },
): Promise<AppliedAnswers> {
  const { tx } = context;
  const items = await lockItems(tx, [...new Set(answers.map(({ item }) => item))]);
  const codeOf = await rejectCodes(tx);
  const refused: RefusedAnswer[] = [];
  const accepted: DebitItem[] = [];
  const rejected: { item: DebitItem; code: RejectCode }[] = [];
  const answered = new Map<number, number | null>();
  let unchanged = 0;
  for (const { item: key, importe, codigo, linea, contenido } of answers) {
    const refuse = (reason: string, texto: string) => refused.push({ linea, contenido, codigo: reason, texto });
    const item = items.get(key);
    const code = item && codigo !== undefined ? codeOf(debitKind(item.tipo), codigo) : undefined;
    const before = answered.has(key) ? answered.get(key) : item?.estado === 'Rechazado' ? item.codigoRechazo : null;
    const isAnswered = answered.has(key) || ANSWERED.includes(item?.estado ?? '');
    if (!item || item.estado === 'Retirado') refuse('DESCONOCIDA', String(key));
    else if (!tipos.includes(item.tipo)) refuse('OTROMEDIO', item.tipo);
    else if (centsOf(importe) !== centsOf(item.importe)) refuse('IMPORTE', item.importe);
    else if (codigo !== undefined && !code) refuse('CODIGO', codigo);
    else if (isAnswered && String(before ?? '') === String(code?.id ?? '')) unchanged += 1;
    else if (isAnswered || item.estado !== 'Incluido') refuse('OTRARESPUESTA', String(key));
    else if (!WAITING.includes(item.estadoLote)) refuse('SINPRESENTAR', String(item.lote));
    else {
      answered.set(key, code?.id ?? null);
      if (code) rejected.push({ item, code });
      else accepted.push(item);
    }
  }
  await payItems(context, accepted, archivo);
  await rejectItems(context, rejected, archivo);
  const totals = new Map<number, RunTotals>();
  const totalOf = (lote: number): RunTotals => {
    const total = totals.get(Number(lote)) ?? { aceptado: 0n, rechazado: 0n, rechazos: 0 };
    totals.set(Number(lote), total);
    return total;
  };
  for (const { lote, importe } of accepted) totalOf(lote).aceptado += centsOf(importe);
  for (const { item } of rejected) {
    const total = totalOf(item.lote);
    total.rechazado += centsOf(item.importe);
    total.rechazos += 1;
  }
  const holders = [...accepted, ...rejected.map(({ item }) => item)].map(({ titular }) => titular);
  if (holders.length > 0) await refreshDebt(context, [...new Set(holders)]);
  return { accepted: accepted.length, rejected: rejected.length, unchanged, refused, runs: totals };
}
