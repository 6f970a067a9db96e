/** Scheduled replies: cancelled, or sent at once (domain.md A5). */
import type { Handler, HandlerContext } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { publishReplies } from '../../tickets/server/settledMail';

/** Locks the mail of a scheduled reply. Responds 409 when it is being sent. */
async function lockUnsent({ tx, record }: HandlerContext): Promise<void> {
  const mail = await tx
    .selectFrom('correos')
    .select(['estado', 'intentos'])
    .where('id', '=', record.correo)
    .forUpdate()
    .executeTakeFirst();
  if (mail?.estado !== 'EnCola' || mail.intentos !== 0)
    throw new Problem(409, 'unavailable', {}, { detail: { key: 'resources.tickets.reasons.yaEnviada' } });
}

/** Cancels the mail; the text stays in the conversation, marked as retracted. */
export const cancelarEnvio: Handler = async (context) => {
  await lockUnsent(context);
  await context.change('correos', context.record.correo, { estado: 'Cancelado', proximoIntento: null });
  context.set({ anulado: true });
};

/** Sends the mail at once. */
export const enviarAhora: Handler = async (context) => {
  await lockUnsent(context);
  await context.change('correos', context.record.correo, { proximoIntento: null });
  context.set({ programada: context.now.toISOString() });
  await publishReplies(context.tx, Number(context.record.correo));
};
