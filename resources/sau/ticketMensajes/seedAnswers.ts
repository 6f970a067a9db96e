/** Mails in which holders of the demo answer, after the one that opened the request. */
import type { SeedContext, SeedRow } from '../../../src/schema/seed';

export const answerSubject = ({ id, asunto }: SeedRow): string => `Re: Solicitud Nº ${id}: ${asunto}`.slice(0, 200);

/** Whether an incoming mail answers one of ours; the mail that opened a request has its time. */
export const isAnswer = ({ fecha }: SeedRow, { fechaAlta }: SeedRow): boolean => fecha !== fechaAlta;

export function answersByTicket(seeded: SeedContext['seeded']): ReadonlyMap<unknown, readonly SeedRow[]> {
  const openedAt = new Map<unknown, SeedRow>(seeded('tickets').map((ticket) => [ticket.id, ticket]));
  const answers = new Map<unknown, SeedRow[]>();
  for (const message of seeded('ticketMensajes')) {
    const ticket = openedAt.get(message.ticket);
    if (message.tipo !== 'CorreoEntrante' || !ticket || !isAnswer(message, ticket)) continue;
    answers.set(message.ticket, [...(answers.get(message.ticket) ?? []), message]);
  }
  return answers;
}
