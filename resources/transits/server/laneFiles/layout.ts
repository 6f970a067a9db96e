/**
 * Layout of a lane's event report (domain.md 0.3, the report *Informe de Eventos* of a toll plaza): lines of cells separated by
 * semicolons. Before the headings stand lines with a name and a value, of which `Estación` is required and `Fecha` too unless
 * there is a column of that name. One event a line follows.
 */
import { fold } from '../../../../src/schema/text/fold';
import { type Column, HEADINGS } from '../../shared/reportColumns';

const REQUIRED: readonly Column[] = ['hora', 'via', 'descripcion', 'bloque', 'transito', 'pago'];
const isColumn = (name: string): name is Column => name in HEADINGS;
const COLUMNS = new Map(
  Object.entries(HEADINGS).flatMap(([name, heading]): [string, Column][] =>
    isColumn(name) ? [[fold(heading), name]] : [],
  ),
);

/** Position of each column that the file has, and the number of columns. */
export interface Layout {
  of: Partial<Record<Column, number>>;
  width: number;
}

/** Why a file is refused as a whole; `texto` is the name that the message contains. */
export interface FileRefusal {
  refused:
    | 'encabezado'
    | 'columnaDesconocida'
    | 'columnaRepetida'
    | 'columnaFalta'
    | 'estacionFalta'
    | 'estacionDesconocida'
    | 'fechaFalta';
  texto?: string;
}

/** Whether these cells are the headings. */
export const isHeadings = (cells: readonly string[]): boolean =>
  cells.some((cell) => fold(cell.trim()) === 'hora') && cells.some((cell) => fold(cell.trim()) === 'via');

/** Returns the positions of the columns. Unknown, repeated and missing headings are refused. */
export function positionsOf(cells: readonly string[]): Layout | FileRefusal {
  const positions: Layout['of'] = {};
  const named = cells.at(-1)?.trim() === '' ? cells.slice(0, -1) : cells;
  for (const [index, cell] of named.entries()) {
    const column = COLUMNS.get(fold(cell.trim()));
    if (!column) return { refused: 'columnaDesconocida', texto: cell.trim().slice(0, 40) };
    if (positions[column] !== undefined) return { refused: 'columnaRepetida', texto: HEADINGS[column] };
    positions[column] = index;
  }
  const missing = REQUIRED.find((column) => positions[column] === undefined);
  return missing ? { refused: 'columnaFalta', texto: HEADINGS[missing] } : { of: positions, width: named.length };
}
