/** Sends the issued vouchers of a run to the holders' mail addresses. */
import { sql } from 'kysely';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { changeEach } from '../../../../server/records/storeMany';
import type { Work } from '../../../../server/records/storeRows';
import type { FileRef } from '../../../../src/schema/kinds/kind';
import { mailInvoice } from '../../facturas/server/mailInvoice';
import { receiversFor } from '../../facturas/server/receivers';

/** Vouchers that one chunk sends. */
const VOUCHERS = 200;

export interface SentChunk {
  last: number;
  sent: number;
  /** vouchers of holders without a mail address */
  withoutAddress: number;
}

/** Sends the next vouchers of a run behind a key that were not sent yet. Undefined after the last one. */
export async function sendChunk(
  work: Work,
  context: HandlerContext,
  run: number,
  after: number,
): Promise<SentChunk | undefined> {
  const { tx, registry, now } = context;
  const { rows } = await sql<Row & { id: number; titular: string }>`
    select * from "facturas" where "corrida" = ${run} and "cae" is not null and "enviadaEn" is null and "estado" <> 'Anulada'
      and "id" > ${after} order by "id" limit ${VOUCHERS} for update`.execute(tx);
  const last = rows.at(-1)?.id;
  if (last === undefined) return undefined;
  const receivers = await receiversFor(
    tx,
    rows.map(({ titular }) => titular),
  );
  const pdfs = new Map<number, FileRef>();
  for (const voucher of rows) {
    const { email, receptor } = receivers.of(voucher.titular);
    if (email === null) continue;
    pdfs.set(voucher.id, await mailInvoice(context, voucher, { email, nombre: receptor.nombre, author: null }));
  }
  const fields = { enviadaEn: now.toISOString(), canalEnvio: 'Correo' };
  await changeEach(
    work,
    registry.getOrThrow('facturas'),
    { id: { $in: [...pdfs.keys()] } },
    ({ id, estado }) => ({
      ...fields,
      pdf: pdfs.get(Number(id)),
      ...(estado === 'Autorizada' && { estado: 'Enviada' }),
    }),
    { action: 'enviar', reason: null },
  );
  return { last, sent: pdfs.size, withoutAddress: rows.length - pdfs.size };
}
