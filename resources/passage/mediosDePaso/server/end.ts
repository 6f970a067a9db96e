import type { HandlerContext, Row } from '../../../../server/handlers';
import { waiveIssue } from '../../../billing/interface/server';

type EndContext = Pick<HandlerContext, 'tx' | 'change' | 'now'>;

/** Returns the device of a pass; undefined when it has none, or got it before the stock was recorded. */
export const deviceOf = async (tx: HandlerContext['tx'], pass: Readonly<Row>) =>
  tx
    .selectFrom('stockDispositivos')
    .select(['id', 'numero', 'estado'])
    .where('medioDePaso', '=', pass.id)
    .where('numero', '=', pass.numero)
    .executeTakeFirst();

/** Scraps the device of a pass that ends (domain.md A3). */
export async function scrapDevice(
  { tx, change }: EndContext,
  pass: Readonly<Row>,
  motivoEstado: string,
): Promise<void> {
  const device = await deviceOf(tx, pass);
  if (device?.estado === 'Asignado')
    await change('stockDispositivos', device.id, { estado: 'Inutilizado', motivoEstado });
}

/** A request that ends before it has a device owes no issue. */
export async function waiveUnissued(context: EndContext, { id, estado }: Readonly<Row>): Promise<void> {
  if (estado === 'Solicitado') await waiveIssue(context, id, 'Baja antes de asignar el dispositivo');
}

/** Fields of an ended pass; the former state is stored for a reversal within ten days. */
export const endedFields = (pass: Readonly<Row>, motivo: unknown, now: Date): Row => ({
  estadoAnterior: pass.estado,
  motivoEstado: motivo ?? null,
  fechaBaja: now.toISOString(),
  lista: 'Negra',
});

/** Ends a pass together with its holder's account. */
export async function endPass(context: EndContext, pass: Readonly<Row>, motivo: unknown): Promise<void> {
  await scrapDevice(context, pass, 'Baja del medio de paso');
  await waiveUnissued(context, pass);
  await context.change('mediosDePaso', pass.id, { estado: 'Baja', ...endedFields(pass, motivo, context.now) });
}
