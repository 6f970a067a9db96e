/** Amounts of an invoice line and totals of an invoice: exact, with the tax rounded per line (domain.md 0.1 and A6). */
import { amountOf, centsOf, fractionOf, sumOf } from '../../../src/schema/amounts';

/** VAT rates by ARCA's code, in hundredths of a per cent. */
export const RATES: Readonly<Record<string, bigint>> = { '3': 0n, '4': 1050n, '5': 2100n, '6': 2700n };

export interface LineInput {
  cantidad: number;
  /** amount, tax included or not according to `precioIncluyeIva` */
  precioUnitario: string;
  /** discount on the line's amount */
  bonificacion?: string;
  /** ARCA's code of the rate */
  alicuotaIva: string;
  precioIncluyeIva: boolean;
  /** charge, or credit with negative amounts */
  signo?: 'Cargo' | 'Crédito';
}

export interface LineAmounts {
  neto: string;
  iva: string;
  total: string;
}

/** Returns net, tax and total of a line; half a cent rounds up. Net plus tax always equals the total. */
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
  /** net of the taxed lines */
  neto: string;
  /** net of the lines at 0 % */
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
