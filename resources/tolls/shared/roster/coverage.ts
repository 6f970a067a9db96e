/** Staffing of stations by shift (domain.md A11). */
import { type DayKind, type Holidays, kindAt } from './days';
import type { Assigned } from './roster';

/** Required staff of one post, for a shift at a station on a kind of day. */
export interface Required {
  estacion: number;
  tipoDia: DayKind;
  turno: string;
  habilidad: string;
  minimo: number;
  deseado: number;
}

/** `falta`: below the minimum; `justo`: below the desired number; `completa`. */
export type Staffing = 'falta' | 'justo' | 'completa';

export interface Covered {
  fecha: string;
  estacion: number;
  turno: string;
  minimo: number;
  deseado: number;
  asignados: number;
  /** missing people, summed by post: a surplus in one post does not compensate for another */
  faltan: number;
  estado: Staffing;
}

const postOf = (fecha: string, estacion: number, turno: string): string => `${fecha} ${estacion} ${turno}`;

/**
 * Returns the staffing of every station and shift with requirements. A holiday of one station changes the kind of day only there.
 */
export function coverageOf(
  assigned: readonly Pick<Assigned, 'fecha' | 'estacion' | 'turno' | 'rol'>[],
  required: readonly Required[],
  days: ReadonlyMap<string, DayKind>,
  holidays: Holidays = new Set(),
): Covered[] {
  const assignedByPost = new Map<string, Map<string, number>>();
  for (const { fecha, estacion, turno, rol } of assigned) {
    const post = postOf(fecha, estacion, turno);
    const roles = assignedByPost.get(post) ?? new Map<string, number>();
    assignedByPost.set(post, roles.set(rol, (roles.get(rol) ?? 0) + 1));
  }
  const byKind = new Map<DayKind, Map<string, Required[]>>();
  for (const requirement of required) {
    const posts = byKind.get(requirement.tipoDia) ?? new Map<string, Required[]>();
    const post = `${requirement.estacion} ${requirement.turno}`;
    byKind.set(requirement.tipoDia, posts.set(post, [...(posts.get(post) ?? []), requirement]));
  }
  const allPosts = [...byKind.values()].flatMap((posts) => [...posts.values()]);
  return [...days].flatMap(([fecha, kind]) =>
    allPosts.flatMap((posts) => {
      const [first] = posts;
      if (!first || first.tipoDia !== kindAt(kind, fecha, first.estacion, holidays)) return [];
      const { estacion, turno } = first;
      const roles = assignedByPost.get(postOf(fecha, estacion, turno));
      const sum = (countOf: (requirement: Required) => number) =>
        posts.reduce((total, requirement) => total + countOf(requirement), 0);
      const missingStaff = (targetOf: (requirement: Required) => number) =>
        sum((requirement) => Math.max(0, targetOf(requirement) - (roles?.get(requirement.habilidad) ?? 0)));
      const faltan = missingStaff(({ minimo }) => minimo);
      return [
        {
          fecha,
          estacion,
          turno,
          minimo: sum(({ minimo }) => minimo),
          deseado: sum(({ deseado }) => deseado),
          asignados: [...(roles?.values() ?? [])].reduce((total, count) => total + count, 0),
          faltan,
          estado: faltan > 0 ? 'falta' : missingStaff(({ deseado }) => deseado) > 0 ? 'justo' : 'completa',
        } satisfies Covered,
      ];
    }),
  );
}
