import { HttpError, request } from './http';
import { isShape, type Shape, textOf } from './toll/shape';

/** An invoice that a run would create. */
export interface SimulatedInvoice {
  titular: string;
  nombre: string;
  transitos: number;
  cargos: number;
  total: string;
  /** of the previous run; null: there was none for this holder */
  anterior: string | null;
  /** deviation from the previous one in per cent */
  desvio: number | null;
  desviada: boolean;
}

/** The invoices that a billing run would create now. */
export interface Simulation {
  facturas: number;
  transitos: number;
  cargos: number;
  total: string;
  desviadas: number;
  nuevas: number;
  sinMedioPago: number;
  anterior: { periodo: string; facturas: number; total: string } | null;
  superpuesta: string | null;
  muestra: SimulatedInvoice[];
}

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);
const amount = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const invoiceOf = (item: Shape): SimulatedInvoice => ({
  titular: textOf(item.titular),
  nombre: textOf(item.nombre),
  transitos: count(item.transitos),
  cargos: count(item.cargos),
  total: amount(item.total) ?? '0.00',
  anterior: amount(item.anterior),
  desvio: typeof item.desvio === 'number' ? item.desvio : null,
  desviada: item.desviada === true,
});

/** `GET simulacionCorrida`: only on this product's server. */
export async function simulateRun(query: Record<string, string>, signal: AbortSignal): Promise<Simulation> {
  const { body } = await request('GET', 'simulacionCorrida', { query, signal });
  if (!isShape(body)) throw new HttpError('Error Fetching', 0);
  const { anterior, muestra } = body;
  return {
    facturas: count(body.facturas),
    transitos: count(body.transitos),
    cargos: count(body.cargos),
    total: amount(body.total) ?? '0.00',
    desviadas: count(body.desviadas),
    nuevas: count(body.nuevas),
    sinMedioPago: count(body.sinMedioPago),
    anterior: isShape(anterior)
      ? {
          periodo: textOf(anterior.periodo),
          facturas: count(anterior.facturas),
          total: amount(anterior.total) ?? '0.00',
        }
      : null,
    superpuesta: amount(body.superpuesta),
    muestra: Array.isArray(muestra) ? muestra.filter(isShape).map(invoiceOf) : [],
  };
}
