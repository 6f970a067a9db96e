/** Debit runs that the server has to work on, what they amount to, and what their files contain. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { Problem } from '../../../../server/problem';
import { centsOf } from '../../../../src/schema/amounts';
import { startOf } from '../../../../src/schema/calendar';
import { debitKind } from '../shared/debitKinds';
import type { FileFacts, FileItem, FileTotals } from './files/presentation';
import type { DebitRun } from './presentMeans';

/** Items of one page of a file. */
const PAGE = 2000;

export interface PendingRun extends DebitRun {
  presentadaEn: Date | null;
}

/** The debit runs in a state, the oldest first. */
export async function runsWaiting(db: Db, estado: 'Generando' | 'Presentando'): Promise<PendingRun[]> {
  const { rows } = await sql<PendingRun & { presentadaEn: string | null }>`
    select "id"::int as "id", "tipo", nullif("banco", '') as "banco", "fechaDebito"::text as "fechaDebito", "presentadaEn"
    from "lotesDebito" where "estado" = ${estado} order by "id"`.execute(db);
  return rows.map((run) => ({ ...run, presentadaEn: run.presentadaEn === null ? null : new Date(run.presentadaEn) }));
}

/** The cancelled runs that still have open debits. */
export async function runsToWithdraw(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l."id" from "lotesDebito" l where l."estado" = 'Anulado'
      and exists (select from "loteDebitoItems" i where i."lote" = l."id" and i."estado" = 'Incluido') order by l."id"`.execute(
    db,
  );
  return rows.map(({ id }) => Number(id));
}

/** Number and sum of the open debits of a run. */
export async function runTotals(db: Db, lote: number): Promise<{ cantidad: number; importe: string }> {
  const { rows } = await sql<{ cantidad: number; importe: string }>`
    select count(*)::int as "cantidad", coalesce(sum("importe"), 0)::numeric(18, 2)::text as "importe"
    from "loteDebitoItems" where "lote" = ${lote} and "estado" = 'Incluido'`.execute(db);
  return rows[0] ?? { cantidad: 0, importe: '0.00' };
}

export async function fileTotals(db: Db, lote: number): Promise<FileTotals> {
  const { cantidad, importe } = await runTotals(db, lote);
  return { cantidad, importe: centsOf(importe) };
}

/** Yields the open debits of a run in pages, with what a file says about each. */
export async function* itemsAfter(db: Db, lote: number): AsyncGenerator<(FileItem & { cents: bigint })[]> {
  for (let last = 0; ; ) {
    const { rows } = await sql<FileItem>`
      select i."id", i."importe", i."titular", i."medioPago", m."cbu", m."ultimos4"
      from "loteDebitoItems" i join "mediosPago" m on m."id" = i."medioPago"
      where i."lote" = ${lote} and i."estado" = 'Incluido' and i."id" > ${last} order by i."id" limit ${PAGE}`.execute(
      db,
    );
    if (rows.length === 0) return;
    last = Number(rows.at(-1)?.id);
    yield rows.map((item) => ({ ...item, cents: centsOf(item.importe) }));
  }
}

/** What the file of a run says of itself. Throws where the process has no number of the merchant or agreement. */
export function fileFactsOf(run: PendingRun, parametros: Readonly<Record<string, unknown>>): FileFacts {
  const convenio = typeof parametros.convenio === 'string' ? parametros.convenio : '';
  const detail = { key: 'resources.lotesDebito.reasons.sinConvenio' };
  if (!/^\d{1,10}$/.test(convenio)) throw new Problem(409, 'unavailable', {}, { detail });
  return {
    kind: debitKind(run.tipo),
    convenio,
    presentada: run.presentadaEn ?? startOf(run.fechaDebito),
    fechaDebito: run.fechaDebito,
  };
}
