/** Finds the request that an incoming mail is about. */
import { sql } from 'kysely';
import type { Db } from '../../../../../server/db/pool';
import type { IncomingMessage } from '../reading/message';

/** A mail of ours, or of somebody else, that this one refers to. */
interface Referred {
  id: number;
  ticket: number | null;
  direccion: string;
  messageId: string;
}

export interface Found {
  ticket: number;
  /** the mail that it answers; null: found by the number in the subject */
  answered: number | null;
}

/** Returns the stored mails that the mail refers to, the nearest first. */
async function referredMails(db: Db, references: readonly string[]): Promise<Referred[]> {
  if (references.length === 0) return [];
  const { rows } = await sql<Referred>`
    select "id", "ticket", "direccion", "messageId" from "correos"
    where "messageId" = any(${[...references]}::text[]) order by array_position(${[...references]}::text[], "messageId"), "id"`.execute(
    db,
  );
  return rows;
}

/** `Solicitud Nº 15001`, `Request No. 15001`, `第 15001 号`, `رقم 15001`, `#15001`. */
const NUMBER = /(?:\bn\s?[º°o.]{1,2}\s*|#\s?|第\s*|رقم\s*)(\d{1,12})\b/giu;

/** Numbers of a subject that are looked at, and its characters. */
const maxNumbers = 10;
const MAX_SUBJECT = 1000;

/** Returns the numbers of requests that a subject may name. */
const numbersIn = (subject: string): number[] => {
  const numbers = [...subject.slice(0, MAX_SUBJECT).matchAll(NUMBER)].map(([, digits]) => Number(digits));
  return [...new Set(numbers)].slice(0, maxNumbers);
};

const hasCopy = (address: string) =>
  sql`exists (select from jsonb_array_elements(case when jsonb_typeof(c."cc") = 'array' then c."cc" else '[]' end) copy
    where lower(copy->>'direccion') = ${address})`;

/**
 * Returns whether an address takes part in a request, or in one that was merged with it: its holder's or contact's, or that of a
 * mail of the request. A stranger who
 * knows a number must not write into somebody's request.
 */
async function takesPart(db: Db, ticket: number, address: string | null): Promise<boolean> {
  if (address === null) return false;
  const { rows } = await sql<{ known: boolean }>`
    with recursive up ("id", "next") as (
      select "id", "ticketPrincipal" from "tickets" where "id" = ${ticket}
      union select t."id", t."ticketPrincipal" from "tickets" t join up on t."id" = up."next"),
    merged ("id") as (
      select "id" from up where "next" is null
      union select t."id" from "tickets" t join merged m on t."ticketPrincipal" = m."id")
    select exists (
      select from "tickets" t left join "titulares" h on h."codigoTitular" = t."titular"
      where t."id" in (select "id" from merged) and (lower(h."email") = ${address} or lower(t."contactoAnonimo"->>'email') = ${address})
    ) or exists (
      select from "correos" c where c."ticket" in (select "id" from merged)
        and ((c."direccion" = 'Entrante' and lower(c."de") = ${address})
          or (c."direccion" = 'Saliente' and (lower(c."para") = ${address} or ${hasCopy(address)})))
    ) as "known"`.execute(db);
  return rows[0]?.known === true;
}

async function existing(db: Db, numbers: readonly number[]): Promise<number[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select "id" from "tickets" where "id" = any(${[...numbers]}::bigint[])`.execute(db);
  const found = new Set(rows.map(({ id }) => id));
  return numbers.filter((number) => found.has(number));
}

/**
 * Returns the request of a mail: by a reference to one of our mails, whose Message-ID only its readers know; by a reference to
 * another mail of the request, or by the number in the subject, only for an address that takes part in it.
 *
 * @param address who wrote the mail; null: nobody knows
 */
export async function findRequest(
  db: Db,
  { references, subject }: Pick<IncomingMessage, 'references' | 'subject'>,
  address: string | null,
): Promise<Found | undefined> {
  for (const { id, ticket, direccion } of await referredMails(db, references))
    if (ticket !== null && (direccion === 'Saliente' || (await takesPart(db, ticket, address))))
      return { ticket, answered: id };
  for (const ticket of await existing(db, numbersIn(subject)))
    if (await takesPart(db, ticket, address)) return { ticket, answered: null };
  return undefined;
}

/** Returns the sent mail that a delivery report is about, locked. */
export async function reportedMail(
  db: Db,
  messageIds: readonly string[],
): Promise<Record<string, unknown> | undefined> {
  if (messageIds.length === 0) return undefined;
  return db
    .selectFrom('correos')
    .selectAll()
    .where('direccion', '=', 'Saliente')
    .where('messageId', 'in', [...messageIds])
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}
