import { formatDay, formatMoney } from '../../../../i18n/format';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { enqueue } from '../../../../server/mail/outbox';
import type { FileRef } from '../../../../src/schema/kinds/kind';
import { isRow } from '../../../../src/schema/kinds/parts';
import { storeVoucher } from './invoiceDocument';

export interface InvoiceMail {
  email: string;
  /** the receiver's name */
  nombre: string;
  /** null: the server itself */
  author: number | null;
}

const isFile = (value: unknown): value is FileRef =>
  isRow(value) && typeof value.id === 'string' && typeof value.name === 'string';

/**
 * Enqueues the mail that brings an authorised voucher to its holder, with its PDF. Returns the PDF: the one that was sent before, so
 * that the holder never gets two versions of a voucher.
 */
export async function mailInvoice(
  context: Pick<HandlerContext, 'tx' | 'registry' | 'viewer' | 'now' | 'mailLanguage'>,
  invoice: Readonly<Row>,
  mail: InvoiceMail,
): Promise<FileRef> {
  const { tipoComprobante, comprobante, total, vence1, cae, titular } = invoice;
  const pdf = isFile(invoice.pdf) ? invoice.pdf : await storeVoucher(context, invoice);
  await enqueue(context.tx, {
    to: mail.email,
    template: 'invoice',
    language: context.mailLanguage,
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
    files: [pdf],
  });
  return pdf;
}
