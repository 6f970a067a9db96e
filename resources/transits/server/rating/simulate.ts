/** What a passage would pay (domain.md A4: "qué pagaría patente X en estación Y a la hora Z"). Stores nothing. */
import type { Db } from '../../../../server/db/pool';
import { PAYMENTS, type Payment } from '../../shared/rating/rate';
import { type Explained, explainPriced, explainTransit } from './explain';
import { priceFromDatabase } from './load';
import type { Unrated } from './rateTransits';

export interface SimulatedPassage {
  estacion: number;
  sentido: string;
  /** ISO instant */
  fechaHora: string;
  formaPago: string;
  numeroMedio: string | null;
  patenteLeida: string | null;
  categoria: number;
}

const isPayment = (value: string): value is Payment => PAYMENTS.some((payment) => payment === value);

/** The passage of any vehicle of the category, without an account. */
async function simulateCategory(db: Db, read: Unrated, categoria: number): Promise<Explained> {
  const { id, estacion, sentido, formaPago } = read;
  const payment = isPayment(formaPago) ? formaPago : 'NoCobrado';
  const passage = { estacion, sentido, fechaHora: new Date(read.fechaHora), categoria, formaPago: payment };
  const price = await priceFromDatabase(db, passage);
  if (!price) return { result: { id, refused: 'sinTarifa' }, lines: [{ code: 'sinTarifa', values: {} }] };
  return explainPriced(db, read, {
    ...price,
    ...{ id, formaPago, medioDePaso: null, numeroMedio: null, titular: null, vehiculo: null, puntoVenta: null },
    estado: payment === 'NoCobrado' ? 'Violación' : 'Valorizado',
    ...{ categoriaTarifada: categoria, categoriaVehiculo: null, categoriaDistinta: false, exencionAgotada: false },
  });
}

/** With a tag's number or a plate the passage is rated like a read one; otherwise by category alone. */
export function simulatePassage(db: Db, passage: SimulatedPassage): Promise<Explained> {
  const { categoria, ...seen } = passage;
  const read: Unrated = { id: 0, via: 0, categoriaManual: null, categoriaDac: null, puntoVenta: null, ...seen };
  const isIdentified = seen.numeroMedio !== null || seen.patenteLeida !== null;
  return isIdentified
    ? explainTransit(db, { ...read, categoriaManual: categoria })
    : simulateCategory(db, read, categoria);
}
