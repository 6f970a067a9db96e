import type { Seed } from '../../../src/schema/seed';

/** A row for each satisfaction score of a closed request. */
export const encuestasCsat: Seed = ({ seeded }) =>
  seeded('tickets').flatMap(({ id, csat, csatComentario, csatFecha, areaActual, agenteActual, ticketCategoria }) =>
    csat === undefined || csat === null
      ? []
      : [
          {
            ticket: id,
            puntaje: csat,
            comentario: csatComentario,
            sector: areaActual,
            agente: agenteActual,
            categoria: ticketCategoria,
            fecha: csatFecha,
            creadoEn: csatFecha,
            creadoPor: agenteActual,
          },
        ],
  );
