import type { Seed } from '../../../src/schema/seed';
import { answers, notes } from '../tickets/seedTexts';

/** About four messages a request: notes, answers and calls, between its start and its last activity. */
export const ticketMensajes: Seed = ({ random, of }) =>
  of('tickets').flatMap(({ id, estado, titular, agenteActual, agenteCreador, fechaAlta, fecha }) => {
    const from = new Date(String(fechaAlta)).getTime();
    const until = new Date(String(fecha)).getTime();
    const count = estado === 'Nuevo' ? random.int(0, 1) : random.int(1, 7);
    return Array.from({ length: count }, (_, i) => {
      const tipo = titular
        ? random.weighted([
            ['NotaInterna', 45],
            ['Respuesta', 40],
            ['Llamada', 15],
          ])
        : 'NotaInterna';
      return {
        ticket: id,
        tipo,
        cuerpo: random.pick(tipo === 'Respuesta' ? answers : notes),
        autor: agenteActual ?? agenteCreador,
        fecha: new Date(from + ((until - from) * (i + 1)) / (count + 1)).toISOString(),
      };
    });
  });
