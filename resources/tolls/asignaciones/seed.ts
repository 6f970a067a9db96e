import type { Seed, SeedRow } from '../../../src/schema/seed';
import { addDays, dayKind, daysBetween } from '../rules/days';
import { type Post, shiftOn, staff, type Worker, workerOf } from './seedPattern';

interface Away {
  desde: string;
  hasta: string;
}

/** Three published months and a draft, by a rotating pattern, without whoever is away; a tiny demo has a week of it. */
export const asignaciones: Seed = ({ random, now, size, of }) => {
  const today = now.toISOString().slice(0, 10);
  const holidays = new Set(of('feriados').map(({ fecha }) => String(fecha)));
  const away = new Map<number, Away[]>();
  for (const { peajista, desde, hasta, estado } of of('ausencias'))
    if (estado === 'Aprobada')
      away.set(Number(peajista), [
        ...(away.get(Number(peajista)) ?? []),
        { desde: String(desde), hasta: String(hasta) },
      ]);
  const isAway = ({ id }: Worker, day: string) =>
    (away.get(id) ?? []).some(({ desde, hasta }) => desde <= day && day <= hasta);

  const stations = new Map<number, Worker[]>();
  for (const row of of('peajistas')) {
    const station = Number(row.estacionBase);
    const others = stations.get(station) ?? [];
    stations.set(station, [...others, workerOf(row, others.length)]);
  }
  const posts = new Map<string, Post[]>();
  for (const { estacion, tipoDia, turno, habilidad, minimo, deseado } of of('coberturasRequeridas')) {
    const key = `${estacion} ${tipoDia} ${turno}`;
    const post = { habilidad: String(habilidad), minimo: Number(minimo), deseado: Number(deseado) };
    posts.set(key, [...(posts.get(key) ?? []), post]);
  }

  const stateOf = (fecha: string, draft: boolean, closed: boolean): string => {
    if (draft) return 'Planificada';
    if (fecha >= today) return 'Publicada';
    // nobody has marked yesterday yet
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
  const within = (day: string) => size !== 'mini' || (day >= addDays(today, -3) && day <= addDays(today, 3));

  return of('periodos').flatMap(({ codigo, desde, hasta, estado: period }) =>
    daysBetween(String(desde), String(hasta))
      .filter((day) => within(day) || (size === 'mini' && period === 'Borrador' && day.endsWith('-02')))
      .flatMap((fecha) =>
        [...stations].flatMap(([estacion, workers]) => {
          const kind = dayKind(fecha, holidays);
          const there = workers.filter(
            (worker) =>
              worker.estado !== 'Suspendido' &&
              (worker.fechaBaja === null || fecha <= worker.fechaBaja) &&
              !isAway(worker, fecha),
          );
          return ['M', 'T', 'N'].flatMap((turno) =>
            staff(
              there.filter((worker) => shiftOn(worker, fecha) === turno),
              posts.get(`${estacion} ${kind} ${turno}`) ?? [],
            ).map(({ worker, rol }): SeedRow => {
              const estado = stateOf(fecha, period === 'Borrador', period === 'Cerrado');
              const came = estado === 'Presente' || estado === 'Tarde';
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
                horaEntrada: came ? clock(turno, estado === 'Tarde') : null,
                horaSalida: came ? { M: '14:00', T: '22:00', N: '06:00' }[turno] : null,
                diaOcupado: fecha,
              };
            }),
          );
        }),
      ),
  );
};
