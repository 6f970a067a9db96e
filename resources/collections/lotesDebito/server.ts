/** Handlers of a debit run (domain.md A7): they start its process, and apply the response from the form. */
import { sql } from 'kysely';
import { formatDay, formatMoney } from '../../../i18n/format';
import { defineHandlers, type Handler, type HandlerContext, type Row } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { startProcess } from '../../../server/processes/start';
import { translate } from '../../../server/translate';
import { dayOf } from '../../../src/schema/calendar';
import { isRow } from '../../../src/schema/kinds/parts';
import { workingDaysAfter } from '../../billing/interface/shared';
import type { AccountContext } from '../server/account';
import { answeredRun, applyAnswers } from './server/applyAnswers';
import {
  matchResponse,
  nameOnly,
  type PendingDebit,
  parseResponse,
  type ResponseLine,
  type UnusedLine,
} from './server/bankResponse';
import { composeAnswers } from './server/files/composeAnswers';
import type { DebitRun } from './server/presentMeans';
import { queueAnswers } from './server/queueAnswers';
import { hasDebts } from './server/select';
import { debitKind } from './shared/debitKinds';

const REASONS = 'resources.lotesDebito.reasons';
/** Maximum length of the report on unmatched lines. */
const REPORT = 1800;
/** Longest response that is applied while the person waits; a longer one is read by the process. */
const IN_REQUEST = 500;
/** Working days of notice before a debit from a bank account (BCRA, Com. "A" 6909). */
const NOTICE = 5;

const runOf = ({ id, tipo, banco, fechaDebito }: Readonly<Row>): DebitRun => ({
  id: Number(id),
  tipo: String(tipo),
  banco: typeof banco === 'string' && banco !== '' ? banco : null,
  fechaDebito: String(fechaDebito),
});

/** Starts the process that works on runs of this type, in the caller's name, and links it. */
async function startWork(context: HandlerContext): Promise<void> {
  const { record, set } = context;
  const started = await startProcess(context, debitKind(record.tipo).proceso, { lote: record.id });
  set({ ejecucion: started.id });
}

const generar: Handler = async (context) => {
  const { tx, before, record } = context;
  const isNew = before?.estado === 'Borrador';
  if (isNew && !(await hasDebts(tx, runOf(record))))
    throw new Problem(409, 'conflict', {}, { detail: { key: `${REASONS}.nadaPorDebitar` } });
  await startWork(context);
};

const presentar: Handler = async (context) => {
  const { tx, record, before, now, set } = context;
  const day = dayOf(now);
  const { rows } = await sql<{ fecha: string }>`
    select "fecha" from "feriados" where "ambito" = 'Nacional' and "fecha" > ${day}::date and "fecha" <= ${day}::date + 30`.execute(
    tx,
  );
  const earliest = workingDaysAfter(day, NOTICE, new Set(rows.map(({ fecha }) => fecha)));
  const detail = { key: `${REASONS}.sinAviso`, values: { fecha: formatDay(earliest) } };
  if (record.tipo === 'CBU directo' && String(record.fechaDebito) < earliest)
    throw new Problem(409, 'conflict', {}, { detail });
  // a second attempt writes the same file
  if (before?.estado !== 'Presentando') set({ fechaPresentacion: day, presentadaEn: now.toISOString() });
  await startWork(context);
};

/** The process withdraws its debits. */
const anular: Handler = async (context) => {
  if (Number(context.record.cantidad) > 0) await startWork(context);
};

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

/** The open debits of the run that the lines name. */
async function itemsNamed({ tx, record }: HandlerContext, lines: readonly ResponseLine[]): Promise<PendingDebit[]> {
  const ids = lines.flatMap(({ factura }) => (typeof factura === 'number' ? [factura] : []));
  const names = lines.flatMap(({ factura }) => (typeof factura === 'string' ? [nameOnly(factura)] : []));
  const { rows } = await sql<PendingDebit>`
    select i."id", i."factura", i."importe", coalesce(f."tipoComprobante", '') as "tipoComprobante",
      coalesce(f."comprobante", 'Plan ' || c."plan" || '/' || c."numero", '') as "comprobante"
    from "loteDebitoItems" i left join "facturas" f on f."id" = i."factura" left join "planCuotas" c on c."id" = i."cuota"
    where i."lote" = ${record.id} and i."estado" = 'Incluido' and (
      i."factura" = any(${ids}::bigint[]) or f."comprobante" = any(${names}::text[])
      or lower('plan ' || c."plan" || '/' || c."numero") = any(${names}::text[]))
    order by i."id"`.execute(tx);
  return rows;
}

/** Applies the response: each listed debit is paid or rejected, the others stay pending, and unmatched lines are reported. */
const conciliar: Handler = async (context) => {
  const { tx, record, before, input, set } = context;
  const kind = debitKind(record.tipo);
  const { responseLines, unusedLines } = readResponse(input);
  const { rows: codes } = await sql<{ id: number; codigo: string }>`
    select "id", "codigo" from "codigosRechazo" where "tipo" = ${kind.codigos}`.execute(tx);
  const textOf = new Map(codes.flatMap(({ id, codigo }) => [[codigo, codigo] as const, [`#${id}`, codigo] as const]));
  const named = responseLines.map(({ codigo, ...answer }) => ({
    ...answer,
    ...(codigo !== undefined && { codigo: typeof codigo === 'number' ? `#${codigo}` : codigo }),
  }));
  const matched = matchResponse(await itemsNamed(context, named), named, textOf);
  const observaciones = reportOf(context, [...unusedLines, ...matched.unusedLines]);
  if (matched.answers.length === 0) {
    const empty = { key: observaciones === null ? `${REASONS}.sinRespuesta` : `${REASONS}.nadaDelLote` };
    throw new Problem(422, 'invalid', {}, { errors: { respuesta: empty } });
  }
  const text = responseLines.length > IN_REQUEST ? composeAnswers(kind, matched.answers, context.now) : undefined;
  if (text !== undefined) {
    // the run goes on when the process has read them
    set({ observaciones, estado: before?.estado });
    return queueAnswers(context, `RESP_${record.id}_${context.now.getTime()}.txt`, text, matched.answers.length);
  }
  const { runs } = await applyAnswers(context, matched.answers, { tipos: [String(record.tipo)], archivo: null });
  const added = runs.get(Number(record.id)) ?? { aceptado: 0n, rechazado: 0n, rechazos: 0 };
  set({ observaciones, ...(await answeredRun(tx, record, added)) });
};

export default defineHandlers('lotesDebito', { handlers: { generar, presentar, conciliar, anular } });
