/** Validity of links between requests (domain.md A5): unique for each type, and without cycles. */
import { sql } from 'kysely';
import type { HandlerContext } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';

type Tx = HandlerContext['tx'];

const linkProblem = (reason: string): Problem => {
  const detail = { key: `resources.tickets.reasons.${reason}` };
  return new Problem(422, 'invalid', {}, { detail, errors: { hacia: detail } });
};

/** Returns the targets of the active links of one type from some requests. */
async function linkedRequests(tx: Tx, tipo: unknown, from: readonly unknown[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('ticketVinculos')
    .select('hacia')
    .where('desde', 'in', [...from])
    .where('tipo', '=', tipo)
    .where('quitado', '=', false)
    .execute();
  return rows.map(({ hacia }) => Number(hacia));
}

/** Whether links of one type lead from one request to another. */
async function leadsTo(tx: Tx, tipo: unknown, from: number, to: number): Promise<boolean> {
  const visited = new Set<number>([from]);
  for (let frontier = [from]; frontier.length > 0; ) {
    const linked = await linkedRequests(tx, tipo, frontier);
    if (linked.includes(to)) return true;
    frontier = [...new Set(linked)].filter((id) => !visited.has(id));
    for (const id of frontier) visited.add(id);
  }
  return false;
}

interface Link {
  desde: unknown;
  tipo: unknown;
  hacia: unknown;
}

/**
 * Responds 422 to a duplicate link, and to one that would form a cycle. The type related is undirected. Links are added one after
 * the other, because two at the same time could form a cycle together.
 */
export async function checkLink(tx: Tx, { desde, tipo, hacia }: Link): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ticketVinculos'))`.execute(tx);
  const [fromId, toId] = [Number(desde), Number(hacia)];
  if ((await linkedRequests(tx, tipo, [fromId])).includes(toId)) throw linkProblem('yaVinculada');
  if (tipo === 'Relacionada') {
    if ((await linkedRequests(tx, tipo, [toId])).includes(fromId)) throw linkProblem('yaVinculada');
  } else if (await leadsTo(tx, tipo, toId, fromId)) throw linkProblem('vinculoCircular');
}
