import type { SeedRow } from '../../../src/schema/seed';
import { dayNumber } from '../rules/days';

/** Letters one a day; `.` is a day off. Each keeps the hard rules however it begins, and with any of its days taken out. */
const PATTERNS: Record<string, string> = {
  'Jornada completa 8h': 'MMTTNN..',
  '6h': 'MMMTT...',
  'Parcial 24h': 'MMT....',
  Eventual: 'MTT.....',
};

export interface Worker {
  id: number;
  contrato: string;
  estacion: number;
  habilidades: readonly string[];
  turnos: readonly string[];
  fechaBaja: string | null;
  estado: string;
  /** days by which their turn of the pattern is ahead of others' */
  phase: number;
}

export const workerOf = (row: SeedRow & { id: string | number }, phase: number): Worker => ({
  id: Number(row.id),
  contrato: String(row.contrato),
  estacion: Number(row.estacionBase),
  habilidades: Array.isArray(row.habilidades) ? row.habilidades.map(String) : [],
  turnos: Array.isArray(row.turnosPermitidos) ? row.turnosPermitidos.map(String) : [],
  fechaBaja: typeof row.fechaBaja === 'string' ? row.fechaBaja : null,
  estado: String(row.estado),
  phase,
});

/** The shift that somebody's turn of the pattern gives them on a day; undefined on a day off. */
export function shiftOn({ contrato, turnos, phase }: Worker, day: string): string | undefined {
  const pattern = PATTERNS[contrato] ?? PATTERNS.Eventual ?? '.';
  const letter = pattern[(dayNumber(day) + phase) % pattern.length] ?? '.';
  return turnos.includes(letter) ? letter : undefined;
}

export interface Post {
  habilidad: string;
  minimo: number;
  deseado: number;
}

/** Who stands where: the posts that few are able to fill first; whoever is left over has the day off. */
export function staff(workers: readonly Worker[], posts: readonly Post[]): { worker: Worker; rol: string }[] {
  const left = new Set(workers);
  const filled: { worker: Worker; rol: string }[] = [];
  const fill = ({ habilidad }: Post, wanted: number) => {
    for (const worker of left) {
      if (wanted <= 0) return;
      if (!worker.habilidades.includes(habilidad)) continue;
      left.delete(worker);
      filled.push({ worker, rol: habilidad });
      wanted -= 1;
    }
  };
  const rare = posts.toSorted(
    (one, other) => Number(one.habilidad === 'Cabina') - Number(other.habilidad === 'Cabina'),
  );
  for (const post of rare) fill(post, post.minimo);
  for (const post of rare) fill(post, post.deseado - post.minimo);
  return filled;
}
