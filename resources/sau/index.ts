import type { DeclaredSchema } from '../../src/schema/resource';
import ticketCategorias from './ticketCategorias/schema';
import ticketEventos from './ticketEventos/schema';
import ticketMensajes from './ticketMensajes/schema';
import ticketSubCategorias from './ticketSubCategorias/schema';
import tickets from './tickets/schema';

export const schemas: readonly DeclaredSchema[] = [
  ticketCategorias,
  ticketSubCategorias,
  tickets,
  ticketEventos,
  ticketMensajes,
];
