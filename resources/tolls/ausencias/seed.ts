import { addDays, dayOf, instantOf } from '../../../src/schema/calendar';
import type { Seed, SeedRow } from '../../../src/schema/seed';

const KINDS = [
  ['Vacaciones', 40],
  ['Enfermedad', 30],
  ['Examen', 8],
  ['Gremial', 6],
  ['Franco compensatorio', 8],
  ['ART', 4],
  ['Sin goce', 4],
] as const;
const LENGTH: Record<string, readonly [number, number]> = {
  Vacaciones: [7, 14],
  Enfermedad: [1, 5],
  ART: [10, 30],
  Examen: [1, 2],
  Gremial: [1, 1],
  'Franco compensatorio': [1, 1],
  'Sin goce': [3, 10],
};

/** Absences of the last months and the next one, in every state. Every person on leave has an approved one. */
export const ausencias: Seed = ({ random, now, count, seeded }) => {
  const today = dayOf(now);
  const people = seeded('peajistas').filter(({ estado }) => estado === 'Activo' || estado === 'Licencia');
  const approver = seeded('usuarios').find(({ usuario }) => usuario === 'peajes')?.id ?? null;
  const interval = people.length / count(4, 60, 240);
  const instant = (day: string) => instantOf(day, '12:00').toISOString();
  return people.flatMap((person, index): SeedRow[] => {
    const onLeave = person.estado === 'Licencia';
    if (!onLeave && Math.floor(index / interval) === Math.floor((index - 1) / interval)) return [];
    const tipo = onLeave ? 'ART' : random.weighted(KINDS);
    const [minimum = 1, maximum = 1] = LENGTH[tipo] ?? [];
    const desde = addDays(today, onLeave ? -12 : random.int(-70, 40));
    const hasta = addDays(desde, (onLeave ? 45 : random.int(minimum, maximum)) - 1);
    const isFuture = desde > today;
    const estado = onLeave
      ? 'Aprobada'
      : random.weighted([
          ['Aprobada', isFuture ? 40 : 80],
          ['Solicitada', isFuture ? 45 : 0],
          ['Rechazada', 10],
          ['Cancelada', 6],
        ]);
    const requestedOn = addDays([desde, today].toSorted()[0] ?? today, -random.int(1, 20));
    const isDecided = estado === 'Aprobada' || estado === 'Rechazada';
    return [
      {
        peajista: person.id,
        tipo,
        desde,
        hasta,
        estado,
        comentario: tipo === 'Examen' ? 'Presenta el comprobante al volver.' : null,
        resueltaPor: isDecided ? approver : null,
        resueltaEn: isDecided ? instant(addDays(requestedOn, 1)) : null,
        creadoEn: instant(requestedOn),
      },
    ];
  });
};
