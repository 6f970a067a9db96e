/** Prices of the demo (domain.md A4): category 2 by motorway, multiplied by factors for category and payment. */
import { amountOf } from '../../../src/schema/amounts';
import type { BandName } from '../shared/rating/bands';
import type { TariffMode } from '../shared/rating/book';

/** Off-peak and peak price of category 2 with a tag, by motorway, as published at the end of 2025 (domain.md 0.3), in cents. */
const base: Record<string, Record<BandName, number>> = {
  AS: { 'No pico': 319_273, Pico: 452_462 },
  CN: { 'No pico': 133_017, Pico: 181_045 },
};

const byCategory: readonly Record<BandName, number>[] = [
  { 'No pico': 0.42, Pico: 0.47 },
  { 'No pico': 1, Pico: 1 },
  { 'No pico': 1.58, Pico: 1.65 },
  { 'No pico': 1.58, Pico: 1.65 },
  { 'No pico': 2.6, Pico: 2.9 },
  { 'No pico': 4, Pico: 4.6 },
  { 'No pico': 5.9, Pico: 6.94 },
];

export const modes: readonly (readonly [TariffMode, number])[] = [
  ['TelePASE', 1],
  ['Patente', 1.5],
  ['Efectivo/otros', 2],
];

export const categories = byCategory.map((_, index) => index + 1);

export function priceOf(corredor: string, categoria: number, banda: BandName, times: number): string {
  const cents = base[corredor]?.[banda] ?? 0;
  return amountOf(BigInt(Math.round(cents * (byCategory[categoria - 1]?.[banda] ?? 1) * times)));
}
