import type { HandlerContext, Row } from '../../../../server/handlers';
import { checkInRange } from '../../stockDispositivos/server';
import { fieldProblem } from './guards';

/** Locks and returns the chosen device. Responds 422 at the field unless it is available and in the range of the BIN. */
export async function lockDevice(
  { tx, record }: HandlerContext,
  dispositivo: unknown,
  field = 'dispositivo',
): Promise<Row> {
  const device = await tx
    .selectFrom('stockDispositivos')
    .select(['id', 'numero', 'estado'])
    .where('id', '=', dispositivo)
    .forUpdate()
    .executeTakeFirst();
  if (device?.estado !== 'Disponible') throw fieldProblem(field, 'dispositivoTomado');
  await checkInRange(tx, record.binServicio, field, [String(device.numero)]);
  return device;
}
