import type { HandlerContext, Row } from '../../../server/handlers';

type Ending = Pick<HandlerContext, 'tx' | 'change' | 'now'>;

/** The device that a pass has; undefined for one that has none, or had it before there was a stock. */
export const deviceOf = async (tx: HandlerContext['tx'], pass: Readonly<Row>) =>
  tx
    .selectFrom('stockDispositivos')
    .select(['id', 'numero', 'estado'])
    .where('medioDePaso', '=', pass.id)
    .where('numero', '=', pass.numero)
    .executeTakeFirst();

/** A device that comes back from a pass is of no use any more (domain.md A3). */
export async function scrapDevice({ tx, change }: Ending, pass: Readonly<Row>, motivoEstado: string): Promise<void> {
  const device = await deviceOf(tx, pass);
  if (device?.estado === 'Asignado')
    await change('stockDispositivos', device.id, { estado: 'Inutilizado', motivoEstado });
}

/** What a pass is once it has ended, so that it may be reverted within ten days. */
export const ended = (pass: Readonly<Row>, motivo: unknown, now: Date): Row => ({
  estadoAnterior: pass.estado,
  motivoEstado: motivo ?? null,
  fechaBaja: now.toISOString(),
  lista: 'Negra',
});

/** Ends a pass because something else ends: its holder's account. */
export async function endPass(context: Ending, pass: Readonly<Row>, motivo: unknown): Promise<void> {
  await scrapDevice(context, pass, 'Baja del medio de paso');
  await context.change('mediosDePaso', pass.id, { estado: 'Baja', ...ended(pass, motivo, context.now) });
}
