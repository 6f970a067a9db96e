import { addDays, dayOf } from '../../../src/schema/calendar';
import type { Seed, SeedRow } from '../../../src/schema/seed';

const TASKS = [
  'Pedir la foto del paso a la estación',
  'Llamar al titular para confirmar los datos',
  'Verificar la patente contra la cédula',
  'Consultar al banco por el débito',
  'Cargar la nota de crédito',
  'Avisar al titular cuando esté el ajuste',
  'Controlar que el TAG figure en las listas',
];

/** Tasks of requests: all done where the request is closed, some open otherwise. */
export const ticketTareas: Seed = ({ random, now, seeded }) => {
  const open = seeded('tickets').filter(({ estado }) => estado !== 'Cerrado');
  const closed = seeded('tickets').filter(({ estado, id }) => estado === 'Cerrado' && Number(id) % 12 === 0);
  const task = (ticket: SeedRow & { id: string | number }, time: number, done: boolean): SeedRow => ({
    ticket: ticket.id,
    texto: TASKS[(Number(ticket.id) + time) % TASKS.length],
    responsable: random.chance(60) ? ticket.agenteActual : null,
    vence: random.chance(50) ? addDays(dayOf(now), random.int(-3, 9)) : null,
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
