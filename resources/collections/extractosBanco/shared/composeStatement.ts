/** Writes a statement in MT940, as a bank does: for the demo and for tests. */
import { amountOf, centsOf } from '../../../../src/schema/amounts';
import { LINE_END } from './entry';

export interface ComposedEntry {
  /** value day */
  fecha: string;
  /** negative: a debit */
  importe: string;
  operacion?: string;
  referencia?: string;
  referenciaBanco?: string;
  texto?: string;
}

export interface ComposedStatement {
  cuenta: string;
  numero: number;
  fecha: string;
  saldoInicial: string;
  entries: readonly ComposedEntry[];
  /** a wrong one, for a file that is refused */
  saldoFinal?: string;
}

const compact = (day: string): string => day.slice(2).replaceAll('-', '');
const written = (cents: bigint): string => amountOf(cents < 0n ? -cents : cents).replace('.', ',');
const marked = (cents: bigint): 'C' | 'D' => (cents < 0n ? 'D' : 'C');

/** Lines of at most 65 characters. */
const wrap = (text: string): string[] => text.match(/.{1,65}/g) ?? [''];

function linesOf({ fecha, importe, operacion = 'NTRF', referencia = 'NONREF', referenciaBanco, texto }: ComposedEntry) {
  const cents = centsOf(importe);
  const bank = referenciaBanco === undefined ? '' : `//${referenciaBanco}`;
  return [
    `:61:${compact(fecha)}${fecha.slice(5).replace('-', '')}${marked(cents)}${written(cents)}${operacion}${referencia}${bank}`,
    ...(texto === undefined
      ? []
      : wrap(texto.replaceAll(LINE_END, ' ')).map((line, index) => (index === 0 ? `:86:${line}` : line))),
  ];
}

export function composeStatement({
  cuenta,
  numero,
  fecha,
  saldoInicial,
  saldoFinal,
  entries,
}: ComposedStatement): string {
  const opening = centsOf(saldoInicial);
  const closing =
    saldoFinal === undefined
      ? entries.reduce((sum, { importe }) => sum + centsOf(importe), opening)
      : centsOf(saldoFinal);
  const [first = { fecha }] = entries;
  const balance = (cents: bigint, day: string): string => `${marked(cents)}${compact(day)}ARS${written(cents)}`;
  return [
    `:20:EXT${String(numero).padStart(5, '0')}`,
    `:25:${cuenta}`,
    `:28C:${numero}/1`,
    `:60F:${balance(opening, first.fecha)}`,
    ...entries.flatMap(linesOf),
    `:62F:${balance(closing, fecha)}`,
    '-',
    '',
  ].join('\r\n');
}
