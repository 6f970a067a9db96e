/** What the composer needs to show a reply as the holder will get it. */
import type { ComputeHandler, Row } from '../../../../server/handlers';
import { frameOf } from '../../../../server/mail/outbox';
import { may } from '../../../../server/viewer';
import { masked } from '../../../../src/schema/mask';
import { copiesOf } from './copies';
import { recipientOf } from './recipient';
import { placeholderValues } from './texts';

/**
 * Returns for each request the recipient's key, who gets a copy, the text that the mail has around the reply, and the values of the
 * placeholders of canned texts. Only for viewers who may reply; the holder's data only for those who may see it.
 */
export const modeloRespuesta: ComputeHandler = async ({ db: tx, rows, viewer, now, mailLanguage, mailSender }) => {
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
    const copies = await copiesOf(tx, record, to?.email ?? null, mailSender);
    const copias = copies.map(({ key, address, name }) => ({
      clave: key,
      nombre: seesHolder ? name : null,
      direccion: masked('email', address),
    }));
    return { destinatario: to?.key ?? null, copias, valores: values, ...(frame && { marco: frame }) };
  };
  return new Map(await Promise.all(rows.map(async (row) => [row.id, await modelOf(row)] as const)));
};
