/** What is known of the chain: how long it is, and what came of the last look at all of it. */
import { sql } from 'kysely';
import type { Db } from '../db/pool';
import type { Viewer } from '../viewer';
import { type End, type Verdict, verifyChain } from './chain';
import { noteDeed } from './deeds';

export interface ChainState {
  eslabones: number;
  /** of the last link: kept elsewhere with its number, the two show later that nothing was taken away */
  hash: string;
  /** written down and not linked yet */
  pendientes: number;
  /** null: nobody has looked yet */
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

/** Looks at the whole chain, that it holds each of the ends noted elsewhere too, and keeps what came of it and who looked. */
export async function verifyAndKeep(db: Db, { user }: Viewer, anchors: readonly End[]): Promise<ChainState> {
  const verdict = await verifyChain(db, anchors);
  await sql`
    update "cadenaAuditoria" set "verificadaEn" = now(), "resultado" = ${JSON.stringify(verdict)}::jsonb`.execute(db);
  const summary = verdict.roto ? `${verdict.roto.motivo} ${verdict.roto.eslabon}` : String(verdict.eslabones);
  const refused = !verdict.integra;
  await noteDeed(db, { kind: 'verificar', by: user, entity: 'logsAuditoria', summary, refused });
  return chainState(db);
}
