import { addDays, dayOf, eachDay } from '../../../src/schema/calendar';
import type { Seed, SeedContext, SeedRow } from '../../../src/schema/seed';
import { dayKind } from '../shared/roster/days';
import {
  assignPosts,
  crewOf,
  mayTake,
  type Post,
  rotationShift,
  staysShort,
  substituteRank,
  understaffedPosts,
  type Worker,
} from './seedPattern';

type SeededRow = ReturnType<SeedContext['seeded']>[number];

interface Absence {
  desde: string;
  hasta: string;
}

/**
 * Three published months and a draft. People work in rotation; absent people are replaced by substitutes, except in a few shifts.
 * The smallest size has one week.
 */
export const asignaciones: Seed = ({ random, now, size, seeded }) => {
  const today = dayOf(now);
  const holidays = new Set(seeded('feriados').map(({ fecha }) => String(fecha)));
  const absencesByPerson = new Map<number, Absence[]>();
  for (const { peajista, desde, hasta, estado } of seeded('ausencias'))
    if (estado === 'Aprobada')
      absencesByPerson.set(Number(peajista), [
        ...(absencesByPerson.get(Number(peajista)) ?? []),
        { desde: String(desde), hasta: String(hasta) },
      ]);
  const isAbsent = ({ id }: Worker, day: string) =>
    (absencesByPerson.get(id) ?? []).some(({ desde, hasta }) => desde <= day && day <= hasta);

  const posts = new Map<string, Post[]>();
  for (const { estacion, tipoDia, turno, habilidad, minimo, deseado } of seeded('coberturasRequeridas')) {
    const key = `${estacion} ${tipoDia} ${turno}`;
    const post = { habilidad: String(habilidad), minimo: Number(minimo), deseado: Number(deseado) };
    posts.set(key, [...(posts.get(key) ?? []), post]);
  }

  const people = new Map<number, SeededRow[]>();
  for (const row of seeded('peajistas'))
    people.set(Number(row.estacionBase), [...(people.get(Number(row.estacionBase)) ?? []), row]);
  const nightsAt = (station: number) =>
    (posts.get(`${station} Hábil N`) ?? []).reduce((sum, { minimo }) => sum + minimo, 0);
  const stations = new Map([...people].map(([station, rows]) => [station, crewOf(rows, nightsAt(station))]));
  /** Candidates of a station for a shift: people in rotation first, then substitutes. */
  const crewOn = (
    available: readonly Worker[],
    fecha: string,
    turno: string,
    estacion: number,
    neededPosts: readonly Post[],
  ) => {
    const filled = assignPosts(
      available.filter((worker) => rotationShift(worker, fecha) === turno),
      neededPosts,
    );
    if (!staysShort(fecha, estacion, turno))
      for (const rol of understaffedPosts(filled, neededPosts)) {
        const [worker] = available
          .filter(
            (candidate) =>
              !candidate.rotation && candidate.habilidades.includes(rol) && mayTake(candidate, fecha, turno),
          )
          .sort((a, b) => substituteRank(a, fecha) - substituteRank(b, fecha));
        if (!worker) continue;
        worker.shifts.set(fecha, turno);
        filled.push({ worker, rol });
      }
    return filled;
  };

  const stateOf = (fecha: string, draft: boolean, closed: boolean): string => {
    if (draft) return 'Planificada';
    if (fecha >= today) return 'Publicada';
    // some of yesterday's attendance is not recorded yet
    if (!closed && fecha === addDays(today, -1) && random.chance(60)) return 'Publicada';
    return random.weighted([
      ['Presente', 93],
      ['Tarde', 4],
      ['Ausente', 3],
    ]);
  };
  const clock = (turno: string, late: boolean) => {
    const hour = turno === 'M' ? 5 : turno === 'T' ? 13 : 21;
    const minutes = late ? 60 + random.int(8, 40) : random.int(45, 59);
    return `${String(hour + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  };
  const isSeededDay = (day: string) => size !== 'mini' || (day >= addDays(today, -3) && day <= addDays(today, 3));

  return seeded('periodos').flatMap(({ codigo, desde, hasta, estado: period }) =>
    eachDay(String(desde), String(hasta))
      .filter((day) => isSeededDay(day) || (size === 'mini' && period === 'Borrador' && day.endsWith('-02')))
      .flatMap((fecha) =>
        [...stations].flatMap(([estacion, workers]) => {
          const kind = dayKind(fecha, holidays);
          const available = workers.filter(
            (worker) =>
              worker.estado !== 'Suspendido' &&
              (worker.fechaBaja === null || fecha <= worker.fechaBaja) &&
              !isAbsent(worker, fecha),
          );
          return ['M', 'T', 'N'].flatMap((turno) =>
            crewOn(available, fecha, turno, estacion, posts.get(`${estacion} ${kind} ${turno}`) ?? []).map(
              ({ worker, rol }): SeedRow => {
                const estado = stateOf(fecha, period === 'Borrador', period === 'Cerrado');
                const attended = estado === 'Presente' || estado === 'Tarde';
                return {
                  periodo: codigo,
                  fecha,
                  turno,
                  estacion,
                  peajista: worker.id,
                  rol,
                  origen: period === 'Borrador' ? 'Manual' : 'Automática',
                  fijada: period === 'Borrador' && random.chance(2),
                  estado,
                  horaEntrada: attended ? clock(turno, estado === 'Tarde') : null,
                  horaSalida: attended ? { M: '14:00', T: '22:00', N: '06:00' }[turno] : null,
                  diaOcupado: fecha,
                };
              },
            ),
          );
        }),
      ),
  );
};
