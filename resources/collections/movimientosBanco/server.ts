/** Handlers of movements of the bank account. Permissions are in the schema, transitions in its status field. */
import { sql } from 'kysely';
import { defineHandlers, type Handler, type Row } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { DAY } from '../../../src/schema/calendar';
import { creditPayments } from '../cobros/server/creditPayments';
import { reversePayment } from '../cobros/server/reverse';
import { lockAccounts, lockedRow } from '../server/account';
import { arrivalOf } from './server/matchChunk';
import { MOVEMENT, type Movement } from './server/movement';
import { sugerencias } from './server/suggest';

/** Applies a movement to a registered transfer, or to a new payment of a holder: the oldest debt first. */
const aplicar: Handler = async (context) => {
  const { tx, record, input, set } = context;
  const pending = input.cobro ?? null;
  const transfer = pending === null ? null : await lockedRow(context, 'cobros', pending);
  const titular = String(transfer?.titular ?? input.titular);
  await lockAccounts(tx, [titular]);
  if (transfer) {
    // somebody may have credited it while this action waited for the account
    const { estado } = await lockedRow(context, 'cobros', pending);
    if (estado !== 'Pendiente')
      throw new Problem(409, 'conflict', {}, { detail: { key: 'resources.cobros.reasons.acreditar' } });
  }
  const { rows } = await sql<Movement>`
    select ${MOVEMENT} from "movimientosBanco" where "id" = ${record.id}`.execute(tx);
  const [movement] = rows;
  if (!movement) throw new Problem(404, 'notFound');
  const [cobro] = await creditPayments(context, [
    arrivalOf(movement, titular, pending === null ? null : Number(pending)),
  ]);
  set({ titular, cobro, criterio: 'A mano', regla: null, motivo: null });
};

const REVERSIBLE_DAYS = 30;

/** Reverses the payment of a movement, which waits again; from then on only a person applies it. */
const deshacer: Handler = async (context) => {
  const { tx, record, input, change, now, set } = context;
  await lockAccounts(tx, [String(record.titular)]);
  const { rows } = await sql<
    Row & { fecha: Date }
  >`select * from "cobros" where "id" = ${record.cobro} for update`.execute(tx);
  const [payment] = rows;
  const isOld = payment && now.getTime() - new Date(payment.fecha).getTime() > REVERSIBLE_DAYS * DAY;
  if (!payment || isOld || payment.estado !== 'Acreditado')
    throw new Problem(409, 'conflict', {}, { detail: { key: 'resources.cobros.reasons.revertir' } });
  await change('cobros', payment.id, { estado: 'Revertido' });
  await reversePayment(context, payment, { causa: 'Error de registración', motivo: String(input.motivo) });
  set({ cobro: null, titular: null, criterio: null, regla: null, motivo: String(input.motivo), automatico: false });
};

export default defineHandlers('movimientosBanco', { handlers: { aplicar, deshacer }, computes: { sugerencias } });
