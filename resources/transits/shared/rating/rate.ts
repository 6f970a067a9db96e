/**
 * Prices a transit (domain.md A4): the band by day, direction and time, then the tariff by category and payment. The base is the
 * TelePASE tariff whenever the vehicle is identified by tag or plate. The extra for a plate without a tag (+50 %) or without
 * payment (double) is a separate surcharge (domain.md 0.3).
 */
import { amountOf, centsOf, fractionOf } from '../../../../src/schema/amounts';
import { type Band, type BandName, bandAt } from './bands';
import type { TariffIndex, TariffMode } from './book';
import { momentOf } from './moment';

export const PAYMENTS = ['Tag', 'OCR', 'Efectivo', 'Débito', 'Exento', 'NoCobrado'] as const;
export type Payment = (typeof PAYMENTS)[number];

export interface Passage {
  estacion: number;
  sentido: string;
  fechaHora: Date;
  categoria: number;
  formaPago: Payment;
  /** of the tag's service plan, in per cent with two decimals */
  plan?: { bonificacionPct?: string; recargoPct?: string } | undefined;
}

export interface Tables {
  bands: readonly Band[];
  book: TariffIndex;
  /** days with Sunday prices */
  holidays?: ReadonlySet<string>;
}

/** Amounts as decimal strings with two decimals. */
export interface PricedTransit {
  banda: BandName;
  importeTarifa: string;
  bonificacion: string;
  recargo: string;
  importe: string;
}

/** Tariff used as the base, and tariff of the final price. */
const MODES: Record<Payment, { base: TariffMode; paid: TariffMode }> = {
  Tag: { base: 'TelePASE', paid: 'TelePASE' },
  OCR: { base: 'TelePASE', paid: 'Patente' },
  Efectivo: { base: 'Efectivo/otros', paid: 'Efectivo/otros' },
  Débito: { base: 'Efectivo/otros', paid: 'Efectivo/otros' },
  Exento: { base: 'TelePASE', paid: 'TelePASE' },
  NoCobrado: { base: 'TelePASE', paid: 'Efectivo/otros' },
};

/** Returns a percentage (`'12.50'`) of an amount. */
const percentOf = (cents: bigint, percent = '0.00'): bigint =>
  percent === '0.00' ? 0n : fractionOf(cents, centsOf(percent), 10_000n);

/** Returns the price of a transit; undefined when no tariff is in force. */
export function priceTransit(passage: Passage, { bands, book, holidays }: Tables): PricedTransit | undefined {
  const { estacion, sentido, categoria, formaPago, plan } = passage;
  const moment = momentOf(passage.fechaHora);
  const banda = bandAt(moment, sentido, bands, holidays);
  const modes = MODES[formaPago];
  const tariff = book({ estacion, sentido, categoria, banda, formaPago: modes.base }, moment.day);
  const paid = book({ estacion, sentido, categoria, banda, formaPago: modes.paid }, moment.day);
  if (tariff === undefined || paid === undefined) return undefined;
  const planOfTag = formaPago === 'Tag' ? plan : undefined;
  const surcharge = paid - tariff + percentOf(tariff, planOfTag?.recargoPct);
  const discount = formaPago === 'Exento' ? tariff : percentOf(tariff, planOfTag?.bonificacionPct);
  return {
    banda,
    importeTarifa: amountOf(tariff),
    bonificacion: amountOf(discount),
    recargo: amountOf(surcharge),
    importe: amountOf(tariff + surcharge - discount),
  };
}
