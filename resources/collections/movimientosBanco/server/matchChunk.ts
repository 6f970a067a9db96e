/** Matches pending movements, many in one transaction (docs/bank-statements.md). */
import { sql } from 'kysely';
import type { HandlerContext } from '../../../../server/handlers';
import { type Arrival, creditPayments } from '../../cobros/server/creditPayments';
import { lockAccounts } from '../../server/account';
import { changeKeys } from '../../server/changeKeys';
import { type Decision, decide } from './decide';
import { MOVEMENT, type Movement, vouchersOf } from './movement';

/** A payment of the statement has a reference of its own: the bank's need not be unique. */
export const arrivalOf = (movement: Movement, titular: string, cobro: number | null): Arrival => {
  const { id, extracto, importe, concepto, referencia, referenciaBanco } = movement;
  return {
    titular,
    importe,
    medio: 'Transferencia',
    referencia: `B${extracto}-${id}`,
    observacion:
      [referencia, referenciaBanco, concepto]
        .filter((text) => text !== null)
        .join(' · ')
        .slice(0, 300) || null,
    comprobantes: vouchersOf(movement),
    cobro,
  };
};

/** Locks the accounts of the decisions and decides again, on what is stored then. */
async function decideLocked({ tx }: HandlerContext, movements: readonly Movement[]): Promise<Decision[]> {
  const holders = (await decide(tx, movements)).flatMap(({ titular }) => titular ?? []);
  await lockAccounts(tx, holders);
  const locked = new Set(holders);
  return (await decide(tx, movements)).filter(({ titular }) => titular === null || locked.has(titular));
}

/** Applies decisions: payments are credited, and the movements are applied or ignored. */
async function applyDecisions(context: HandlerContext, decisions: readonly Decision[]): Promise<void> {
  const paid = decisions.flatMap(({ movement, titular, cobro }) =>
    titular === null ? [] : [{ id: Number(movement.id), arrival: arrivalOf(movement, titular, cobro) }],
  );
  const cobros = await creditPayments(
    context,
    paid.map(({ arrival }) => arrival),
  );
  const cobroOf = new Map(paid.map(({ id }, index) => [id, cobros[index] ?? null]));
  const byKey = new Map(decisions.map((decision) => [Number(decision.movement.id), decision]));
  const changed = (ignored: boolean) =>
    [...byKey].filter(([, { titular }]) => (titular === null) === ignored).map(([id]) => id);
  for (const [ignored, action] of [
    [false, 'aplicar'],
    [true, 'ignorar'],
  ] as const)
    await changeKeys(
      context,
      'movimientosBanco',
      changed(ignored),
      ({ id }) => {
        const { criterio, titular = null, regla = null, motivo = null } = byKey.get(Number(id)) ?? {};
        return {
          ...{ criterio, titular, regla, motivo: ignored ? motivo : null },
          ...{ estado: ignored ? 'Ignorado' : 'Conciliado', cobro: cobroOf.get(Number(id)) ?? null },
        };
      },
      action,
    );
}

export interface MatchedChunk {
  /** key of the last movement that was looked at; null: no further one */
  last: number | null;
  seen: number;
  matched: number;
}

/** Matches the pending movements after a key. What a person took back is left out. */
export async function matchChunk(context: HandlerContext, after: number, size: number): Promise<MatchedChunk> {
  const { rows } = await sql<Movement>`
    select ${MOVEMENT} from "movimientosBanco" where "estado" = 'Pendiente' and "automatico" and "id" > ${after}
    order by "id" limit ${size} for update`.execute(context.tx);
  let open = rows;
  let matched = 0;
  // a second payment of a holder is compared with what the first one left
  for (let more = open.length > 0; more; ) {
    const decisions = await decideLocked(context, open);
    await applyDecisions(context, decisions);
    const done = new Set(decisions.map(({ movement }) => movement.id));
    matched += done.size;
    open = open.filter(({ id }) => !done.has(id));
    more = decisions.some(({ titular }) => titular !== null) && open.length > 0;
  }
  return { last: rows.length < size ? null : Number(rows.at(-1)?.id), seen: rows.length, matched };
}
