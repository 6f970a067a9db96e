/** The state of the chain: its length and the result of the last full verification. */
import { sql } from 'kysely';
import type { Db } from '../db/pool';
import type { Viewer } from '../viewer';
import { writeEntry } from './auditLog';
import { type End, type Verdict, verifyChain } from './chain';

export interface ChainState {
  eslabones: number;
  /** of the last link; a person who saves it with its number can show later that nothing was removed */
  hash: string;
  /** number of rows not linked yet */
  pendientes: number;
  /** null: never verified */
  verificadaEn: string | null;
  resultado: Verdict | null;
}

export async function chainState(db: Db): Promise<ChainState> {
  const { rows } = await sql<ChainState>`
    select "eslabon" as "eslabones", "hash", "verificadaEn", "resultado",
      (select count(*) from "logsAuditoria" where "hash" is null) as "pendientes"
    from "cadenaAuditoria"`.execute(db);
  return rows[0] ?? { eslabones: 0, hash: '', pendientes: 0, verificadaEn: null, resultado: null };
}

/** Verifies the whole chain and its anchors; stores the result and the person who verified. */
export async function verifyAndStore(db: Db, { user }: Viewer, anchors: readonly End[]): Promise<ChainState> {
  const verdict = await verifyChain(db, anchors);
  await sql`
    update "cadenaAuditoria" set "verificadaEn" = now(), "resultado" = ${JSON.stringify(verdict)}::jsonb`.execute(db);
  const summary = verdict.roto ? `${verdict.roto.motivo} ${verdict.roto.eslabon}` : String(verdict.eslabones);
  const rejected = !verdict.integra;
  await writeEntry(db, { kind: 'verificar', author: user, entity: 'logsAuditoria', summary, rejected });
  return chainState(db);
}
