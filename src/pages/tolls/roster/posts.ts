/**
 * Chooses the post for a typed shift letter: at the person's station, the most understaffed post that the person is qualified
 * for.
 */
import { type CellContent, type CellStep, contentOf } from './edits';
import { dayKindOf, type Post, type RosterData, type RosterLine } from './roster';

const postKey = ({ fecha, estacion, turno, rol }: Post): string => `${fecha} ${estacion} ${turno} ${rol}`;

export interface Cell {
  peajista: number;
  fecha: string;
}

/** Content of a cell with the unsaved edits. */
export function cellContentOf(line: RosterLine, fecha: string): CellContent {
  const edit = line.edits.get(fecha);
  return edit ? edit.content : contentOf(line.stored.get(fecha));
}

/** Whether a cell is read-only: a pinned shift, or one that is no longer planned, is not changed. */
export const isReadOnly = (line: RosterLine, fecha: string): boolean => {
  const stored = line.stored.get(fecha);
  return stored !== undefined && (stored.fijada || stored.estado !== 'Planificada');
};

/** Counts the people on every post, updated while several cells are filled. */
export function createCellFiller(rosterData: RosterData, lines: readonly RosterLine[]) {
  const byId = new Map(lines.map((line) => [line.person.id, line]));
  const counts = new Map<string, number>();
  const changeCount = (post: Post, delta: number) =>
    counts.set(postKey(post), (counts.get(postKey(post)) ?? 0) + delta);
  for (const line of lines) for (const assigned of line.monthShifts) changeCount(assigned, 1);

  /** Shortage of a post. People missing to the minimum outweigh people missing to the desired number. */
  const shortageOf = (post: Post, minimo: number, deseado: number): number => {
    const peopleCount = counts.get(postKey(post)) ?? 0;
    return Math.max(0, minimo - peopleCount) * 100 + Math.max(0, deseado - peopleCount);
  };

  function contentForShift(line: RosterLine, fecha: string, turno: string): CellContent {
    const { person } = line;
    const estacion = cellContentOf(line, fecha)?.estacion ?? person.estaciones[0] ?? 0;
    const kind = dayKindOf(rosterData, fecha, estacion);
    const posts = rosterData.cuadro.demanda
      .filter((demand) => demand.estacion === estacion && demand.turno === turno && demand.tipoDia === kind)
      .filter(({ habilidad }) => person.habilidades.includes(habilidad))
      .map(({ habilidad, minimo, deseado }) => ({
        rol: habilidad,
        shortage: shortageOf({ fecha, turno, estacion, rol: habilidad }, minimo, deseado),
      }))
      .sort((a, b) => b.shortage - a.shortage);
    return { turno, estacion, rol: posts[0]?.rol ?? person.habilidades[0] ?? 'Cabina' };
  }

  return {
    /** returns the step that sets a cell to a shift letter or to a given content; undefined if the cell is fixed */
    stepFor({ peajista, fecha }: Cell, value: string | CellContent): CellStep | undefined {
      const line = byId.get(peajista);
      if (!line || isReadOnly(line, fecha)) return undefined;
      const before = cellContentOf(line, fecha);
      if (before) changeCount({ fecha, ...before }, -1);
      const isSameShift = typeof value === 'string' && before?.turno === value;
      const after = isSameShift ? before : typeof value === 'string' ? contentForShift(line, fecha, value) : value;
      if (after) changeCount({ fecha, ...after }, 1);
      return { peajista, fecha, before, after };
    },
  };
}
