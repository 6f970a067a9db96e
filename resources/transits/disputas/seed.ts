import { sumOf } from '../../../src/schema/amounts';
import type { Seed } from '../../../src/schema/seed';
import { roadOf } from '../transitos/seedRoad';
import { type Claimed, claimsOf } from './seedClaims';

const sum = (pasos: readonly Claimed[]): string => sumOf(pasos.map(({ importe }) => importe));

/** A dispute for each request about transits; `pasos` are its transits, which the seed of `transitos` creates later. */
export const disputas: Seed = (context) =>
  claimsOf(context, roadOf(context)).map(({ ticket, motivo, resolucion, pasos }) => {
    const fecha = String(ticket.fechaAlta);
    const recognised = pasos.filter(({ facts }) => facts.estado === 'Anulado');
    return {
      fecha,
      ticket: ticket.id,
      titular: ticket.titular,
      motivo,
      detalle: ticket.descripcion,
      importeReclamado: sum(pasos),
      importeReconocido: resolucion === null ? null : sum(recognised),
      resolucion,
      resueltaPor: resolucion === null ? null : (ticket.agenteActual ?? null),
      resueltaEn: resolucion === null ? null : ticket.fechaCierre,
      creadoEn: fecha,
      creadoPor: ticket.agenteCreador ?? null,
      pasos,
    };
  });
