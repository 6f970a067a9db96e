/** What the composer needs to show a reply as the holder will get it. */
import type { ComputeHandler, Row } from '../../../../server/handlers';
import { frameOf } from '../../../../server/mail/outbox';
import { may } from '../../../../server/viewer';
import { recipientOf } from './recipient';
import { placeholderValues } from './texts';

/**
 * Returns for each request the recipient's key, the text that the mail has around the reply, and the values of the placeholders
 * of canned texts. Only for viewers who may reply; the holder's data only for those who may see it.
 */
export const modeloRespuesta: ComputeHandler = async ({ db: tx, rows, viewer, now, mailLanguage }) => {
  if (!may(viewer, 'editar', 'Ticket')) return new Map();
  const seesHolder = may(viewer, 'ver', 'Titular');
  const modelOf = async (record: Readonly<Row>) => {
    const to = await recipientOf(tx, record);
    const values = await placeholderValues({
      tx,
      record: seesHolder ? record : { ...record, titular: null, contactoAnonimo: null },
      viewer,
      now,
    });
    const frame = to?.email
      ? await frameOf(tx, {
          template: 'answer',
          language: mailLanguage,
          values: { id: String(record.id), asunto: String(record.asunto), nombre: seesHolder ? to.nombre : '' },
        })
      : null;
    return { destinatario: to?.key ?? null, valores: values, ...(frame && { marco: frame }) };
  };
  return new Map(await Promise.all(rows.map(async (row) => [row.id, await modelOf(row)] as const)));
};
