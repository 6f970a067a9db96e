import type { SeedPlan } from '../../src/schema/seed';
import { ticketCategorias } from './ticketCategorias/seed';
import { ticketEventos } from './ticketEventos/seed';
import { ticketMensajes } from './ticketMensajes/seed';
import { ticketSubCategorias } from './ticketSubCategorias/seed';
import { tickets } from './tickets/seed';

/** The area's demo data, in the order in which one needs the other. */
export const seeds: SeedPlan = [
  ['ticketCategorias', ticketCategorias],
  ['ticketSubCategorias', ticketSubCategorias],
  ['tickets', tickets],
  ['ticketEventos', ticketEventos],
  ['ticketMensajes', ticketMensajes],
];
