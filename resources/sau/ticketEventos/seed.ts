import type { Seed, SeedRow } from '../../../src/schema/seed';
import { derivations, notes } from '../tickets/seedTexts';

/** What brought each request to where it is. */
export const ticketEventos: Seed = ({ random, of }) => {
  const sectors = new Map(of('sectores').map(({ id, nombre }) => [String(id), nombre]));
  return of('tickets').flatMap((ticket) => {
    const {
      id,
      estado,
      fechaAlta,
      fechaToma,
      fechaCierre,
      fecha,
      agenteCreador,
      agenteActual,
      areaCreadora,
      areaActual,
    } = ticket;
    const events: SeedRow[] = [
      { ticket: id, tipo: 'creado', antes: null, despues: 'Nuevo', autor: agenteCreador, fecha: fechaAlta },
    ];
    const moved = areaCreadora !== areaActual || estado === 'Derivado';
    if (moved)
      events.push({
        ticket: id,
        tipo: 'derivado',
        antes: sectors.get(String(areaCreadora)) ?? null,
        despues: sectors.get(String(areaActual)) ?? null,
        comentario: random.pick(derivations),
        autor: agenteCreador,
        fecha: fechaAlta,
      });
    if (fechaToma)
      events.push({
        ticket: id,
        tipo: 'tomado',
        antes: moved ? 'Derivado' : 'Nuevo',
        despues: 'Procesando',
        autor: agenteActual,
        fecha: fechaToma,
      });
    if (estado === 'Espera')
      events.push({
        ticket: id,
        tipo: 'espera',
        antes: 'Procesando',
        despues: 'Espera',
        comentario: random.pick(notes),
        autor: agenteActual,
        fecha,
      });
    if (fechaCierre)
      events.push({
        ticket: id,
        tipo: 'cerrado',
        antes: 'Procesando',
        despues: 'Cerrado',
        comentario: ticket.resolucion,
        autor: agenteActual,
        fecha: fechaCierre,
      });
    return events;
  });
};
