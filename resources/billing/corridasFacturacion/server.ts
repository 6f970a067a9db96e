import { sql } from 'kysely';
import { formatInstant } from '../../../i18n/format';
import {
  type ComputeHandler,
  defineHandlers,
  type Handler,
  type HandlerContext,
  type Row,
} from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { startProcess } from '../../../server/processes/start';
import { refuseClosed } from '../periodosFacturacion/server/closed';
import { defaultDue } from '../server/dueDate';
import { pointOfSale } from '../server/pointOfSale';
import { checkRun } from './server/checks';
import { refuseWrongDate } from './server/issueDate';
import { findOverlap } from './server/overlap';
import { runsOf } from './server/runs';
import { sinFacturar } from './server/unbilled';
import { workOf } from './server/work';
import { checksText } from './shared/checks';
import { workText } from './shared/work';

const REASONS = 'resources.corridasFacturacion.reasons';

/** Rejects a run that would bill something twice; see `overlapOf`. Trial runs are not checked (domain.md A6). */
const checkRange: Handler = async ({ tx, record }) => {
  const { id = null, periodo, ciclo, tipo, transitosDesde, transitosHasta } = record;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`corrida ${ciclo}`}, 7))`.execute(tx);
  const conflict = await findOverlap(tx, { id, periodo, ciclo, tipo, transitosDesde, transitosHasta });
  if (!conflict) return;
  const key = `${REASONS}.${conflict.isSamePeriod ? 'yaExiste' : 'seSuperpone'}`;
  const errors = {
    [conflict.isSamePeriod ? 'periodo' : 'transitosDesde']: { key, values: { periodo: conflict.periodo } },
  };
  throw new Problem(422, 'invalid', {}, { errors });
};

/** What nobody has chosen: the point of sale and the first due date are those of the settings. */
async function fillIn({ tx, record, set }: HandlerContext): Promise<void> {
  const puntoVenta = record.puntoVenta ?? (await pointOfSale(tx));
  const fechaVencimiento1 = record.fechaVencimiento1 ?? (await defaultDue(tx, String(record.fechaEmision)));
  const errors = { fechaVencimiento2: { key: 'resources.corridasFacturacion.messages.vence2' } };
  const second = record.fechaVencimiento2 ?? null;
  if (second !== null && String(second) <= String(fechaVencimiento1)) throw new Problem(422, 'invalid', {}, { errors });
  set({ puntoVenta, fechaVencimiento1 });
}

/** A run of a closed period, or dated in one, would write in it; a trial writes nothing. */
async function refuseInClosed({ tx, record }: HandlerContext, field?: string): Promise<void> {
  if (record.tipo !== 'Prueba') await refuseClosed(tx, [record.periodo, record.fechaEmision], field);
}

const creating: Handler = async (context) => {
  await refuseInClosed(context, 'periodo');
  await checkRange(context);
  await fillIn(context);
};

/** Only a draft can be edited. */
const updating: Handler = async (context) => {
  const detail = { key: `${REASONS}.soloBorrador` };
  if (context.before?.estado !== 'Borrador') throw new Problem(409, 'unavailable', {}, { detail });
  await refuseInClosed(context, 'periodo');
  await checkRange(context);
  await fillIn(context);
};

/** What passes after the calculation fits no line of the run: it waits for the end of its hours. A trial does not. */
function refuseBeforeEnd({ record, now }: HandlerContext): void {
  const { tipo, transitosHasta } = record;
  const values = { hasta: formatInstant(String(transitosHasta)) };
  const detail = { key: `${REASONS}.sinTerminar`, values };
  if (tipo !== 'Prueba' && new Date(String(transitosHasta)) > now)
    throw new Problem(409, 'unavailable', {}, { detail });
}

/** Starts the process that works on the run, in the caller's name, and links it. */
const starting =
  (codigo: string, check: Handler = () => {}): Handler =>
  async (context) => {
    await check(context);
    const run = await startProcess(context, codigo, { corrida: context.record.id });
    context.set({ ejecucion: run.id });
  };

const calculating: Handler = async (context) => {
  refuseBeforeEnd(context);
  await refuseInClosed(context);
};

/** The run's date is that of its vouchers: one that the authority would refuse is not sent. */
const issuing: Handler = async (context) => {
  await calculating(context);
  await refuseWrongDate(context);
};

const isAtWork = ({ estado }: Readonly<Row>): boolean => estado === 'Calculando' || estado === 'Emitiendo';

/** Computed one run at a time: only the report of a run shows it. While the run is at work its figures do not add up yet. */
const controles: ComputeHandler = async ({ db, rows }) => {
  const texts = new Map<unknown, string>();
  const finished = rows.filter((row) => !isAtWork(row));
  for (const run of await runsOf(
    db,
    finished.map(({ id }) => Number(id)),
  ))
    texts.set(run.id, checksText(await checkRun(db, run)));
  for (const { id, estado } of rows.filter(isAtWork))
    texts.set(id, workText(await workOf(db, Number(id), estado === 'Calculando' ? 'calcular' : 'emitir')));
  return texts;
};

export default defineHandlers('corridasFacturacion', {
  computes: { controles },
  documents: { sinFacturar },
  handlers: {
    calcular: starting('FAC-MENS', calculating),
    emitir: starting('FAC-MENS', issuing),
    enviarFacturas: starting('ENV-FAC'),
  },
  hooks: { creating, updating },
});
