/** Which requests may be tied to each other (domain.md A5): no tie twice, none that leads back to where it came from. */
import type { HandlerContext } from '../../../server/handlers';
import { Problem } from '../../../server/problem';

type Tx = HandlerContext['tx'];

const refused = (reason: string): Problem =>
  new Problem(422, 'invalid', {}, { errors: { hacia: { key: `resources.tickets.reasons.${reason}` } } });

/** The requests that some are tied to in one way, by ties that were not taken away. */
async function tiedTo(tx: Tx, tipo: unknown, from: readonly unknown[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('ticketVinculos')
    .select('hacia')
    .where('desde', 'in', [...from])
    .where('tipo', '=', tipo)
    .where('quitado', '=', false)
    .execute();
  return rows.map(({ hacia }) => Number(hacia));
}

/** Whether a way of ties of one kind leads from a request to another. */
async function leadsTo(tx: Tx, tipo: unknown, from: number, to: number): Promise<boolean> {
  const seen = new Set<number>([from]);
  for (let next = [from]; next.length > 0; ) {
    const found = await tiedTo(tx, tipo, next);
    if (found.includes(to)) return true;
    next = [...new Set(found)].filter((id) => !seen.has(id));
    for (const id of next) seen.add(id);
  }
  return false;
}

/** 422 where the two are tied so already, or would depend on each other in a circle; being related has no direction. */
export async function checkLink({ tx, record, input }: HandlerContext): Promise<void> {
  const { vinculo: tipo } = input;
  const [here, there] = [Number(record.id), Number(input.hacia)];
  if ((await tiedTo(tx, tipo, [here])).includes(there)) throw refused('yaVinculada');
  if (tipo === 'Relacionada') {
    if ((await tiedTo(tx, tipo, [there])).includes(here)) throw refused('yaVinculada');
  } else if (await leadsTo(tx, tipo, there, here)) throw refused('vinculoCircular');
}
