/**
 * Reads bank statements and matches their movements with payments (domain.md A8, CONC): a statement whole or not at all, each
 * movement once, refused lines listed for correction.
 */
import { sql } from 'kysely';
import {
  accountOf,
  matchChunk,
  readStatement,
  refusalOf,
  type Statement,
  storeCorrected,
  storeEntries,
  storeStatement,
} from '../../../resources/collections/interface/server';
import { isRow } from '../../../src/schema/kinds/parts';
import { findFiles, readContent } from '../../files/store';
import type { Executor, ExecutorStep, StepRun } from '../executor';
import { scanFolders } from '../folders/scan';
import {
  begin,
  changeFile,
  finish,
  type PendingFile,
  pendingFiles,
  readCorrected,
  refuse,
  storeRefusals,
} from './incomingFiles';
import { systemWork } from './systemWork';

/** Movements that one chunk stores, or matches. */
const CHUNK = 250;
/** Bytes of a statement: more than a bank sends for a year. */
const MAX_SIZE = 64 * 1024 * 1024;

/** The text of a file, or why it is refused. */
async function textOf({ store }: StepRun, file: PendingFile): Promise<string | { cause: string; texto: string }> {
  const content = (await findFiles(store.db, [file.contenido.id])).get(file.contenido.id);
  if (!content) throw new Error(`no content of file ${file.id}`);
  if (content.size > MAX_SIZE) return { cause: 'extractoGrande', texto: '64' };
  const chunks: Buffer[] = [];
  for await (const chunk of readContent(store.db, content.hash)) chunks.push(chunk);
  const isUtf8 = file.codificacion === 'utf-8';
  try {
    return new TextDecoder(isUtf8 ? 'utf-8' : 'windows-1252', { fatal: isUtf8 }).decode(Buffer.concat(chunks));
  } catch {
    return { cause: 'extractoCodificacion', texto: '' };
  }
}

/** The operator's account, as the parameter of the process has it. */
const accountIn = ({ parametros }: StepRun): string => accountOf(String(parametros.cuenta ?? ''));

const contextIn = (store: StepRun['store'], resource: string) => systemWork(store, resource).context;

/** Stores the movements after the last one that was read. */
async function storeMovements(step: StepRun, file: PendingFile, statement: Statement, extracto: number): Promise<void> {
  const { entries, cuenta } = statement;
  const pending = entries.filter(({ linea }) => linea > (file.lineaLeida ?? 0));
  for (let at = 0; at < pending.length; at += CHUNK) {
    const part = pending.slice(at, at + CHUNK);
    let unstored = 0;
    await step.chunk(async ({ store, count }) => {
      const { stored, refused } = await storeEntries(contextIn(store, 'movimientosBanco'), { extracto, cuenta }, part);
      unstored = await storeRefusals(store, file.id, refused);
      await sql`
        update "archivos" set "lineaLeida" = ${part.at(-1)?.linea}, "ok" = coalesce("ok", 0) + ${stored},
          "error" = coalesce("error", 0) + ${refused.length} where "id" = ${file.id}`.execute(store.db);
      count({ leidos: part.length, ok: stored, error: refused.length });
      return { archivo: file.id };
    });
    if (unstored > 0) step.log('erroresSinGuardar', { nombre: file.nombre, cantidad: unstored }, 'warn');
    step.progress((entries.length - pending.length + at + part.length) / entries.length);
  }
}

async function readFile(step: StepRun, file: PendingFile): Promise<void> {
  const { id, estado } = file;
  if (estado === 'Recibido') await begin(step, file);
  const text = await textOf(step, file);
  const statement = typeof text === 'string' ? readStatement(text) : text;
  if ('cause' in statement) return refuse(step, file, statement.cause, statement.texto);
  const refusal = await refusalOf(step.store.db, statement, { cuenta: accountIn(step), archivo: id });
  if (refusal) return refuse(step, file, refusal.cause, refusal.texto);
  let extracto = 0;
  await step.chunk(async ({ store }) => {
    extracto = await storeStatement(contextIn(store, 'extractosBanco'), statement, id);
    const values = { lineas: statement.entries.length, importe: statement.importe };
    if (estado !== 'Procesando') await changeFile(store, id, 'procesar', values);
    return { archivo: id };
  });
  await storeMovements(step, file, statement, extracto);
  const { cuenta } = statement;
  await readCorrected(step, file, async ({ store }, lines) => {
    const entries = lines.map(({ number, text: contenido }) => ({ linea: number, contenido }));
    return (await storeCorrected(contextIn(store, 'movimientosBanco'), { extracto, cuenta, archivo: id }, entries))
      .refused;
  });
  await finish(step, file, null);
}

const find: ExecutorStep = { name: 'carpetasLeer', run: scanFolders };

const read: ExecutorStep = {
  name: 'extractosLeer',
  measures: true,
  async run(step) {
    for (const file of await pendingFiles(step)) {
      step.throwIfStopped();
      await readFile(step, file);
    }
  },
};

/** Key of the last movement that a step has looked at. */
const cursorOf = ({ cursor }: StepRun): number =>
  isRow(cursor) && typeof cursor.ultimo === 'number' ? cursor.ultimo : 0;

const match: ExecutorStep = {
  name: 'extractosConciliar',
  async run(step) {
    let [last, seen, matched]: [number | null, number, number] = [cursorOf(step), 0, 0];
    while (last !== null) {
      step.throwIfStopped();
      const after: number = last;
      await step.chunk(async ({ store, count }) => {
        const done = await matchChunk(contextIn(store, 'movimientosBanco'), after, CHUNK);
        count({ leidos: done.seen, ok: done.matched, omitidos: done.seen - done.matched });
        seen += done.seen;
        matched += done.matched;
        last = done.last;
        return { ultimo: done.last ?? after };
      });
    }
    step.log('movimientosConciliados', { cantidad: matched, pendientes: seen - matched });
  },
};

export const bankStatements: Executor = { steps: [find, read, match] };
