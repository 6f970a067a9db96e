/** What an invoice's line comes to, and what its lines add up to: exact, the tax rounded line by line (domain.md 0.1 and A6). */
import { amountOf, centsOf, fractionOf, sumOf } from '../../../src/schema/amounts';

/** ARCA's codes of the rates, in hundredths of a per cent. */
export const RATES: Readonly<Record<string, bigint>> = { '3': 0n, '4': 1050n, '5': 2100n, '6': 2700n };

export interface LineInput {
  cantidad: number;
  /** an amount, with the tax in it or without (`precioIncluyeIva`) */
  precioUnitario: string;
  /** an amount off the whole line */
  bonificacion?: string;
  /** ARCA's code of the rate */
  alicuotaIva: string;
  precioIncluyeIva: boolean;
  /** what it is: a charge, or a credit, whose amounts stand below zero */
  signo?: 'Cargo' | 'Crédito';
}

export interface LineAmounts {
  neto: string;
  iva: string;
  total: string;
}

/** Net, tax and total of a line; halves of a cent go up. Net and tax always make the total. */
export function lineAmounts(line: LineInput): LineAmounts {
  const rate = RATES[line.alicuotaIva];
  if (rate === undefined) throw new RangeError(`no rate '${line.alicuotaIva}'`);
  const gross = centsOf(line.precioUnitario) * BigInt(line.cantidad) - centsOf(line.bonificacion ?? '0.00');
  const signed = line.signo === 'Crédito' ? -gross : gross;
  const neto = line.precioIncluyeIva ? fractionOf(signed, 10_000n, 10_000n + rate) : signed;
  const iva = line.precioIncluyeIva ? signed - neto : fractionOf(neto, rate, 10_000n);
  return { neto: amountOf(neto), iva: amountOf(iva), total: amountOf(neto + iva) };
}

export interface Totals {
  /** of the lines that bear tax */
  neto: string;
  /** of those at 0 % */
  exento: string;
  iva: string;
  percepciones: string;
  total: string;
}

export function totalsOf(lines: readonly (LineAmounts & { alicuotaIva: string })[], percepciones = '0.00'): Totals {
  const [exempt, taxed] = [
    lines.filter(({ alicuotaIva }) => RATES[alicuotaIva] === 0n),
    lines.filter(({ alicuotaIva }) => RATES[alicuotaIva] !== 0n),
  ];
  const neto = sumOf(taxed.map((line) => line.neto));
  const exento = sumOf(exempt.map((line) => line.neto));
  const iva = sumOf(lines.map((line) => line.iva));
  return { neto, exento, iva, percepciones, total: sumOf([neto, exento, iva, percepciones]) };
}
