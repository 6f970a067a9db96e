/** What a passage costs, once it is known whose it is and of which category. */
import type { HandlerContext, Row } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { rateAt } from '../rating/load';
import { PAYMENTS, type Payment } from '../rating/rate';
import type { Account } from './account';

const isPayment = (value: unknown): value is Payment => PAYMENTS.some((payment) => payment === value);

const refused = (name: string): Problem =>
  new Problem(409, 'unavailable', {}, { detail: { key: `resources.transitos.reasons.${name}` } });

/**
 * The values of a rated passage: the category, the band and the amounts. 409 where no tariff is in force, or nobody knows the
 * category.
 */
export async function priced(
  context: HandlerContext,
  categoria: unknown,
  formaPago: unknown,
  account?: Account,
): Promise<Row> {
  const { tx, record } = context;
  if (typeof categoria !== 'number') throw refused('sinCategoria');
  const rated = await rateAt(tx, {
    estacion: Number(record.estacion),
    sentido: String(record.sentido),
    fechaHora: new Date(String(record.fechaHora)),
    categoria,
    formaPago: isPayment(formaPago) ? formaPago : 'NoCobrado',
    plan: account,
  });
  if (!rated) throw refused('sinTarifa');
  return { ...rated, categoriaTarifada: categoria, formaPago };
}

/** What the account says of a passage. */
export const ownerOf = (account: Account): Row => ({
  medioDePaso: account.medioDePaso,
  numeroMedio: account.numeroMedio,
  titular: account.titular,
  vehiculo: account.vehiculo,
});
