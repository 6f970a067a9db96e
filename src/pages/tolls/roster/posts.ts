/**
 * Chooses the post for a typed shift letter: at the person's station, the most understaffed post that the person is qualified
 * for.
 */
import { type CellContent, type CellStep, contentOf } from './edits';
import { type Base, dayKindAt, type Line, type Post } from './roster';

const keyOf = ({ fecha, estacion, turno, rol }: Post): string => `${fecha} ${estacion} ${turno} ${rol}`;

export interface Cell {
  peajista: number;
  fecha: string;
}

/** Content of a cell with the unsaved edits. */
export function contentIn(line: Line, fecha: string): CellContent {
  const edit = line.edits.get(fecha);
  return edit ? edit.content : contentOf(line.stored.get(fecha));
}

/** Whether a cell is read-only: a pinned shift, or one that is no longer planned, is not changed. */
export const isFixed = (line: Line, fecha: string): boolean => {
  const stored = line.stored.get(fecha);
  return stored !== undefined && (stored.fijada || stored.estado !== 'Planificada');
};

/** Counts the people on every post, updated while several cells are filled. */
export function createFiller(base: Base, lines: readonly Line[]) {
  const byId = new Map(lines.map((line) => [line.person.id, line]));
  const counts = new Map<string, number>();
  const count = (post: Post, delta: number) => counts.set(keyOf(post), (counts.get(keyOf(post)) ?? 0) + delta);
  for (const line of lines) for (const assigned of line.month) count(assigned, 1);

  /** Shortage of a post. People missing to the minimum outweigh people missing to the desired number. */
  const shortageOf = (post: Post, minimo: number, deseado: number): number => {
    const present = counts.get(keyOf(post)) ?? 0;
    return Math.max(0, minimo - present) * 100 + Math.max(0, deseado - present);
  };

  function contentFor(line: Line, fecha: string, turno: string): CellContent {
    const { person } = line;
    const estacion = contentIn(line, fecha)?.estacion ?? person.estaciones[0] ?? 0;
    const kind = dayKindAt(base, fecha, estacion);
    const posts = base.cuadro.demanda
      .filter((demand) => demand.estacion === estacion && demand.turno === turno && demand.tipoDia === kind)
      .filter(({ habilidad }) => person.habilidades.includes(habilidad))
      .map(({ habilidad, minimo, deseado }) => ({
        rol: habilidad,
        lack: shortageOf({ fecha, turno, estacion, rol: habilidad }, minimo, deseado),
      }))
      .sort((a, b) => b.lack - a.lack);
    return { turno, estacion, rol: posts[0]?.rol ?? person.habilidades[0] ?? 'Cabina' };
  }

  return {
    /** returns the step that sets a cell to a shift letter or to a given content; undefined if the cell is fixed */
    step({ peajista, fecha }: Cell, to: string | CellContent): CellStep | undefined {
      const line = byId.get(peajista);
      if (!line || isFixed(line, fecha)) return undefined;
      const before = contentIn(line, fecha);
      if (before) count({ fecha, ...before }, -1);
      const same = typeof to === 'string' && before?.turno === to;
      const after = same ? before : typeof to === 'string' ? contentFor(line, fecha, to) : to;
      if (after) count({ fecha, ...after }, 1);
      return { peajista, fecha, before, after };
    },
  };
}
