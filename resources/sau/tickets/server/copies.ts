/** Who gets a copy of a reply: whoever had a copy of the mail that it answers (domain.md A5). */
import { sql } from 'kysely';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { ownAddresses } from '../../../../server/mail/ownAddresses';

type Tx = HandlerContext['tx'];

export interface Copy {
  /** names the copy without its address: the mail, and the place in it */
  key: string;
  address: string;
  name: string | null;
}

interface AnsweredMail {
  id: number;
  de: string | null;
  nombreDe: string | null;
  cc: readonly { direccion: string; nombre?: string | null }[] | null;
  /** its sender had a copy of an earlier mail of the request */
  conocido: boolean;
}

/** Returns the people of a mail beside its recipient. Its sender is one only if the holder brought them in before. */
const peopleOf = ({ id, de, nombreDe, cc, conocido }: AnsweredMail): Copy[] => [
  ...(conocido && de !== null ? [{ key: `${id}.de`, address: de, name: nombreDe }] : []),
  ...(cc ?? []).map(({ direccion, nombre }, at) => ({ key: `${id}.${at}`, address: direccion, name: nombre ?? null })),
];

/** Returns mails of a request, also of those merged into it, the latest first; without `ids` the last one of a verified person. */
async function mailsOf(tx: Tx, ticket: unknown, ids?: readonly number[]): Promise<AnsweredMail[]> {
  const { rows } = await sql<AnsweredMail>`
    select c."id", c."de", c."nombreDe", c."cc", exists (
      select from "ticketMensajes" e join "correos" p on p."id" = e."correo" and p."id" < c."id"
      where e."ticket" = m."ticket" and p."sinVerificar" is not true and p."cc" @> jsonb_build_array(jsonb_build_object('direccion', c."de"))) as "conocido"
    from "ticketMensajes" m join "correos" c on c."id" = m."correo"
    where m."ticket" = ${ticket} and m."tipo" = 'CorreoEntrante'
      ${ids ? sql`and c."id" = any(${[...ids]}::bigint[])` : sql`and c."clase" = 'Persona' and c."sinVerificar" is not true`}
    order by c."id" desc ${ids ? sql`` : sql`limit 1`}`.execute(tx);
  return rows;
}

/**
 * Returns the copies of a reply to a request, each address once, without the recipient's and those of our own.
 *
 * @param recipient the address that the reply goes to; null: it goes nowhere
 */
export async function copiesOf(
  tx: Tx,
  { id }: Readonly<Row>,
  recipient: string | null,
  mailSender: string | null,
): Promise<Copy[]> {
  const [mail] = recipient === null ? [] : await mailsOf(tx, id);
  const people = mail ? peopleOf(mail) : [];
  if (people.length === 0) return [];
  const isOwn = await ownAddresses(tx, mailSender);
  const seen = new Set([recipient?.toLowerCase()]);
  return people.filter(({ address }) => {
    const isNew = !seen.has(address.toLowerCase()) && !isOwn(address);
    seen.add(address.toLowerCase());
    return isNew;
  });
}

/** Returns the addresses that get a copy of the viewer's reply: all, without those that the viewer has taken off (`sinCopia`). */
export async function chosenCopies(
  { tx, record, input, mailSender }: HandlerContext,
  recipient: string | null,
): Promise<string[]> {
  const copies = await copiesOf(tx, record, recipient, mailSender);
  const keys = [input.sinCopia ?? []].flat().map((entry) => String(Object(entry).clave));
  // a mail that came meanwhile has the same people under other keys
  const ids = keys.map((key) => Number.parseInt(key, 10)).filter(Number.isSafeInteger);
  const mails = ids.length > 0 ? await mailsOf(tx, record.id, ids) : [];
  const left = mails.flatMap(peopleOf).filter(({ key }) => keys.includes(key));
  const leftOut = new Set(left.map(({ address }) => address.toLowerCase()));
  return copies.map(({ address }) => address).filter((address) => !leftOut.has(address.toLowerCase()));
}
