/** Where a letter that is typed puts somebody: their station, and the post that lacks people most of those that they may do. */
import { type CellStep, type Want, wantOf } from './edits';
import { type Base, dayKindAt, type Line, type Post } from './roster';

const keyOf = ({ fecha, estacion, turno, rol }: Post): string => `${fecha} ${estacion} ${turno} ${rol}`;

export interface Cell {
  peajista: number;
  fecha: string;
}

/** What a cell holds with what is being changed. */
export function wantIn(line: Line, fecha: string): Want {
  const edit = line.edits.get(fecha);
  return edit ? edit.want : wantOf(line.stored.get(fecha));
}

/** Whether a cell may be planned at all: what is pinned or done stays. */
export const isFixed = (line: Line, fecha: string): boolean => {
  const stored = line.stored.get(fecha);
  return stored !== undefined && (stored.fijada || stored.estado !== 'Planificada');
};

/** Of every post how many are there, kept up while cells are filled one after the other. */
export function createFiller(base: Base, lines: readonly Line[]) {
  const byId = new Map(lines.map((line) => [line.person.id, line]));
  const there = new Map<string, number>();
  const count = (post: Post, by: number) => there.set(keyOf(post), (there.get(keyOf(post)) ?? 0) + by);
  for (const line of lines) for (const one of line.month) count(one, 1);

  /** How much a post lacks: below its minimum before below what is wished for. */
  const lacks = (post: Post, minimo: number, deseado: number): number => {
    const hay = there.get(keyOf(post)) ?? 0;
    return Math.max(0, minimo - hay) * 100 + Math.max(0, deseado - hay);
  };

  function placed(line: Line, fecha: string, turno: string): Want {
    const { person } = line;
    const estacion = wantIn(line, fecha)?.estacion ?? person.estaciones[0] ?? 0;
    const kind = dayKindAt(base, fecha, estacion);
    const posts = base.cuadro.demanda
      .filter((one) => one.estacion === estacion && one.turno === turno && one.tipoDia === kind)
      .filter(({ habilidad }) => person.habilidades.includes(habilidad))
      .map(({ habilidad, minimo, deseado }) => ({
        rol: habilidad,
        lack: lacks({ fecha, turno, estacion, rol: habilidad }, minimo, deseado),
      }))
      .sort((one, other) => other.lack - one.lack);
    return { turno, estacion, rol: posts[0]?.rol ?? person.habilidades[0] ?? 'Cabina' };
  }

  return {
    /** the step that gives a cell a shift by its letter, or what it is to hold; undefined where it is fixed */
    step({ peajista, fecha }: Cell, to: string | Want): CellStep | undefined {
      const line = byId.get(peajista);
      if (!line || isFixed(line, fecha)) return undefined;
      const before = wantIn(line, fecha);
      if (before) count({ fecha, ...before }, -1);
      const same = typeof to === 'string' && before?.turno === to;
      const after = same ? before : typeof to === 'string' ? placed(line, fecha, to) : to;
      if (after) count({ fecha, ...after }, 1);
      return { peajista, fecha, before, after };
    },
  };
}
