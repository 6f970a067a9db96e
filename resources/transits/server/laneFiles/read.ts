/** Reads what stands before the events of a lane's event report. */
import { hasDamage, type Line, type LineEncoding, wrongEncoding } from '../../../../server/files/lines';
import { readDay } from '../../../../src/schema/reading/days';
import { fold } from '../../../../src/schema/text/fold';
import { type FileRefusal, isHeadings, type Layout, positionsOf } from './layout';
import { cellsOf } from './parseLine';

/** lines in which the headings must stand */
const maxHeadLines = 20;

/** What stands before the first event. */
export interface Head {
  /** code of the station */
  estacion: string;
  /** ISO day; empty where each line has its own */
  fecha: string;
  positions: Layout;
}

/**
 * Reads what stands before the events; a file without it is refused with the reason. Throws `UnreadableFile` where its letters are
 * those of another encoding.
 */
export async function readHead(lines: AsyncIterator<Line>, encoding: LineEncoding): Promise<Head | FileRefusal> {
  let estacion = '';
  let fecha: string | undefined;
  for (let read = 0; read < maxHeadLines; read += 1) {
    const { value, done } = await lines.next();
    if (done) break;
    if (hasDamage(value.text)) throw wrongEncoding(encoding);
    const cells = cellsOf(value.text) ?? [];
    if (isHeadings(cells)) {
      const positions = positionsOf(cells);
      if ('refused' in positions) return positions;
      if (estacion === '') return { refused: 'estacionFalta' };
      if (fecha === undefined && positions.of.fecha === undefined) return { refused: 'fechaFalta' };
      return { estacion, fecha: fecha ?? '', positions };
    }
    const [name = '', text = ''] = cells;
    if (fold(name.trim()) === 'estacion') estacion = text.trim().toUpperCase();
    if (fold(name.trim()) === 'fecha') fecha = readDay(text, { order: 'dmy' });
  }
  return { refused: 'encabezado' };
}
