import { formatDay, formatMoney } from '../../../../i18n/format';
import type { Language } from '../../../../i18n/languages';
import type { Db } from '../../../../server/db/pool';
import type { Row } from '../../../../server/handlers';
import { enqueue } from '../../../../server/mail/outbox';

export interface InvoiceMail {
  email: string;
  /** the receiver's name */
  nombre: string;
  language: Language;
  /** null: the server itself */
  author: number | null;
}

/** Enqueues the mail that brings an authorised voucher to its holder. */
export async function mailInvoice(tx: Db, invoice: Readonly<Row>, mail: InvoiceMail): Promise<void> {
  const { tipoComprobante, comprobante, total, vence1, cae, titular } = invoice;
  await enqueue(tx, {
    to: mail.email,
    template: 'invoice',
    language: mail.language,
    values: {
      nombre: mail.nombre,
      comprobante: `${String(tipoComprobante)} ${String(comprobante)}`,
      numero: `${String(tipoComprobante).slice(-1)} ${String(comprobante)}`,
      total: formatMoney(String(total)),
      vence: typeof vence1 === 'string' ? formatDay(vence1) : '—',
      cae: String(cae),
    },
    titular: String(titular),
    author: mail.author,
  });
}
