/**
 * The chain of the audit log. Each row's hash covers its own content and the previous hash, so a change, deletion or insertion
 * breaks the chain at that row. Rows are linked after their commit, in id order, by one process at a time: a write never waits
 * for another write.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';

interface Row {
  id: number;
  fecha: string;
  usuario: number | null;
  numeroAutor: number | null;
  autor: string | null;
  sector: string | null;
  accion: string;
  operacion: string | null;
  entidad: string | null;
  entidadId: string | null;
  resumen: string | null;
  resultado: string;
  ip: string | null;
  agente: string | null;
  requestId: string | null;
}

interface Link extends Row {
  eslabon: number;
  hashPrevio: string;
  hash: string;
}

/** The end of a chain: number and hash of its last link. */
export interface End {
  eslabon: number;
  hash: string;
}

/** Returns the end of the chain as stored in the table. */
export async function endOf(db: Db): Promise<End> {
  const { rows } = await sql<End>`select "eslabon", "hash" from "cadenaAuditoria"`.execute(db);
  return rows[0] ?? START;
}

const START: End = { eslabon: 0, hash: '0'.repeat(64) };
const BATCH = 1000;

const CONTENT = sql.raw(
  [
    ...['id', 'fecha', 'usuario', 'numeroAutor', 'autor', 'sector', 'accion', 'operacion', 'entidad', 'entidadId'],
    ...['resumen', 'resultado', 'ip', 'agente', 'requestId'],
  ]
    .map((name) => `"${name}"`)
    .join(', '),
);

/** Returns the SHA-256, in hexadecimal, over the link's number, the previous hash and the content of the row. */
function hashOf({ eslabon, hash }: End, row: Omit<Row, 'usuario'>): string {
  const { id, fecha, numeroAutor, autor, sector, accion, operacion, entidad, entidadId, resumen } = row;
  const { resultado, ip, agente, requestId } = row;
  const content = [id, fecha, numeroAutor, autor, sector, accion, operacion, entidad, entidadId, resumen, resultado];
  return createHash('sha256')
    .update(JSON.stringify([eslabon, hash, ...content, ip, agente, requestId]))
    .digest('hex');
}

async function linkBatch(db: Db, patient: boolean): Promise<number> {
  return inTransaction(db, async (transaction) => {
    // Locked until commit: the next process to link continues from the end stored here.
    const { rows: ends } = await sql<End>`
      select "eslabon", "hash" from "cadenaAuditoria" for update ${sql.raw(patient ? '' : 'skip locked')}`.execute(
      transaction,
    );
    let [end] = ends;
    if (!end) return 0;
    const { rows } = await sql<Row>`
      select ${CONTENT} from "logsAuditoria" where "hash" is null order by "id" limit ${BATCH}`.execute(transaction);
    if (rows.length === 0) return 0;
    const links: (End & { id: number; hashPrevio: string })[] = [];
    for (const row of rows) {
      const next: End = { eslabon: end.eslabon + 1, hash: '' };
      next.hash = hashOf({ eslabon: next.eslabon, hash: end.hash }, row);
      links.push({ id: row.id, hashPrevio: end.hash, ...next });
      end = next;
    }
    await sql`
      update "logsAuditoria" as l set "eslabon" = n."eslabon", "hashPrevio" = n."hashPrevio", "hash" = n."hash"
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as n("id" bigint, "eslabon" bigint, "hashPrevio" text, "hash" text)
      where l."id" = n."id"`.execute(transaction);
    await sql`update "cadenaAuditoria" set "eslabon" = ${end.eslabon}, "hash" = ${end.hash}`.execute(transaction);
    return rows.length;
  });
}

/**
 * Links committed rows that are not linked yet; returns their number. While another process is linking, `patient` waits for it;
 * without it nothing is linked.
 */
export async function linkPending(db: Db, { patient = false } = {}): Promise<number> {
  let linked = 0;
  for (;;) {
    const count = await linkBatch(db, patient);
    linked += count;
    if (count < BATCH) return linked;
  }
}

/**
 * `contenido`: the content has changed since it was linked; `enlace`: the previous hash does not match; `falta`: the link is
 * missing.
 */
type Fault = 'contenido' | 'enlace' | 'falta';

export interface Verdict {
  integra: boolean;
  eslabones: number;
  /** the first broken link */
  roto?: { eslabon: number; motivo: Fault; id?: number };
}

function faultIn(before: End, row: Link): Fault | undefined {
  const eslabon = before.eslabon + 1;
  if (row.eslabon !== eslabon) return 'falta';
  if (row.hashPrevio !== before.hash) return 'enlace';
  if (row.usuario !== null && row.usuario !== row.numeroAutor) return 'contenido';
  return hashOf({ eslabon, hash: before.hash }, row) === row.hash ? undefined : 'contenido';
}

/**
 * Verifies the whole linked chain and returns the first break. `anchors` are ends recorded elsewhere (`./anchors`): a consistent
 * chain that does not contain them has lost its newest links.
 */
export async function verifyChain(db: Db, anchors: readonly End[] = []): Promise<Verdict> {
  await linkPending(db, { patient: true });
  const end = await endOf(db);
  let before = START;
  const broken = (motivo: Fault, id?: number): Verdict => ({
    integra: false,
    eslabones: end.eslabon,
    roto: { eslabon: before.eslabon + 1, motivo, ...(id !== undefined && { id }) },
  });
  while (before.eslabon < end.eslabon) {
    const { rows } = await sql<Link>`
      select ${CONTENT}, "eslabon", "hashPrevio", "hash" from "logsAuditoria"
      where "eslabon" > ${before.eslabon} and "eslabon" <= ${end.eslabon} order by "eslabon" limit ${BATCH}`.execute(
      db,
    );
    if (rows.length === 0) return broken('falta');
    for (const row of rows) {
      const fault = faultIn(before, row);
      if (fault) return broken(fault, fault === 'falta' ? undefined : row.id);
      before = row;
    }
  }
  if (before.hash !== end.hash) return broken('enlace');
  for (const { eslabon, hash } of anchors) {
    if (eslabon === 0) continue;
    const { rows } = await sql<Link>`
      select "id", "hash" from "logsAuditoria" where "eslabon" = ${eslabon}`.execute(db);
    const [row] = rows;
    if (!row) return broken('falta');
    if (row.hash !== hash)
      return { integra: false, eslabones: end.eslabon, roto: { eslabon, motivo: 'enlace', id: row.id } };
  }
  return { integra: true, eslabones: end.eslabon };
}
