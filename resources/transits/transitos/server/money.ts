/** Price and owner fields of a transit. */
import type { HandlerContext, Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { priceFromDatabase } from '../../server/rating/load';
import { PAYMENTS, type Payment } from '../../shared/rating/rate';
import type { Account } from './account';

const isPayment = (value: unknown): value is Payment => PAYMENTS.some((payment) => payment === value);

/** 409 with a reason of this resource. */
export const refusal = (name: string): Problem =>
  new Problem(409, 'unavailable', {}, { detail: { key: `resources.transitos.reasons.${name}` } });

/** Returns the price fields of a transit. Responds 409 when no tariff is in force, or the category is unknown. */
export async function priceFields(
  context: HandlerContext,
  categoria: unknown,
  formaPago: unknown,
  plan?: Pick<Account, 'bonificacionPct' | 'recargoPct'>,
): Promise<Row> {
  const { tx, record } = context;
  if (typeof categoria !== 'number') throw refusal('sinCategoria');
  const rated = await priceFromDatabase(tx, {
    estacion: Number(record.estacion),
    sentido: String(record.sentido),
    fechaHora: new Date(String(record.fechaHora)),
    categoria,
    formaPago: isPayment(formaPago) ? formaPago : 'NoCobrado',
    // above the limit of an exemption its plan takes nothing off
    plan: plan && record.exencionAgotada === true ? { ...plan, bonificacionPct: '0.00' } : plan,
  });
  if (!rated) throw refusal('sinTarifa');
  return { ...rated, categoriaTarifada: categoria, formaPago };
}
