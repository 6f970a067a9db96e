import { addDays, dayOf, daysBetween } from '../../../src/schema/calendar';
import type { Seed, SeedRow } from '../../../src/schema/seed';
import { storyTeller } from '../tickets/stories/seedStory';

/** Tasks of requests: all done where the request is closed, some open otherwise. */
export const ticketTareas: Seed = ({ random, now, seeded }) => {
  const storyOf = storyTeller({ seeded });
  /** no task is due before its request exists */
  const dueOf = ({ fechaAlta }: SeedRow, days: number): string => {
    const [day, first] = [addDays(dayOf(now), days), dayOf(new Date(String(fechaAlta)))];
    return daysBetween(first, day) > 0 ? day : first;
  };
  const open = seeded('tickets').filter(({ estado }) => estado !== 'Cerrado');
  const closed = seeded('tickets').filter(({ estado, id }) => estado === 'Cerrado' && Number(id) % 12 === 0);
  const task = (ticket: SeedRow & { id: string | number }, time: number, done: boolean): SeedRow => ({
    ticket: ticket.id,
    texto: storyOf(ticket).task(time),
    responsable: random.chance(60) ? ticket.agenteActual : null,
    vence: random.chance(50) ? dueOf(ticket, random.int(-3, 9)) : null,
    hecho: done,
    hechoPor: done ? (ticket.agenteActual ?? ticket.agenteCreador) : null,
    hechoEn: done ? ticket.fecha : null,
    creadoEn: ticket.fechaAlta,
    creadoPor: ticket.agenteCreador,
  });
  return [
    ...open.flatMap((ticket) => {
      // the number of open tasks is stored in the request
      const openCount = Number(ticket.tareasAbiertas ?? 0);
      const done = openCount > 0 ? random.int(0, 2) : 0;
      return Array.from({ length: openCount + done }, (_, index) => task(ticket, index, index < done));
    }),
    ...closed.flatMap((ticket) => Array.from({ length: random.int(1, 2) }, (_, index) => task(ticket, index, true))),
  ];
};
