import type { Seed } from '../../../src/schema/seed';

/** The opinions that closed requests carry, each in its own row. */
export const encuestasCsat: Seed = ({ of }) =>
  of('tickets').flatMap(({ id, csat, csatComentario, csatFecha, areaActual, agenteActual }) =>
    csat === undefined || csat === null
      ? []
      : [
          {
            ticket: id,
            puntaje: csat,
            comentario: csatComentario,
            sector: areaActual,
            agente: agenteActual,
            fecha: csatFecha,
            creadoEn: csatFecha,
            creadoPor: agenteActual,
          },
        ],
  );
