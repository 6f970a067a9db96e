/** Index of tariffs: the price at a station by direction, category, band, payment and day. */
import { centsOf } from '../../../../src/schema/amounts';
import type { BandName } from './bands';

export type TariffMode = 'TelePASE' | 'Patente' | 'Efectivo/otros';

/** A row of `tarifas`. */
export interface Tariff {
  estacion: number;
  sentido: string;
  categoria: number;
  banda: BandName;
  formaPago: TariffMode;
  importe: string;
  vigenciaDesde: string;
  vigenciaHasta: string | null;
}

type TariffKey = Pick<Tariff, 'estacion' | 'sentido' | 'categoria' | 'banda' | 'formaPago'>;

/** Returns the price in cents; undefined when no tariff is in force on that day. */
export type TariffIndex = (key: TariffKey, day: string) => bigint | undefined;

const nameOf = ({ estacion, sentido, categoria, banda, formaPago }: TariffKey): string =>
  `${estacion} ${sentido} ${categoria} ${banda} ${formaPago}`;

export function buildTariffIndex(tariffs: readonly Tariff[]): TariffIndex {
  const entriesByKey = new Map<string, { from: string; to: string; cents: bigint }[]>();
  for (const tariff of tariffs) {
    const name = nameOf(tariff);
    const entry = { from: tariff.vigenciaDesde, to: tariff.vigenciaHasta ?? '9999', cents: centsOf(tariff.importe) };
    const entries = entriesByKey.get(name);
    if (entries) entries.push(entry);
    else entriesByKey.set(name, [entry]);
  }
  return (key, day) => entriesByKey.get(nameOf(key))?.find(({ from, to }) => from <= day && day <= to)?.cents;
}
