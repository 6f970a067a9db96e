import type { Behaviour } from '../../server/handlers';
import calendariosLaborales from './calendariosLaborales/server';
import disponibilidades from './disponibilidades/server';
import macros from './macros/server';
import reglasSolicitud from './reglasSolicitud/server';
import respuestasPredefinidas from './respuestasPredefinidas/server';
import slaPoliticas from './slaPoliticas/server';
import solicitudCategorias from './solicitudCategorias/server';
import ticketCategorias from './ticketCategorias/server';
import ticketMensajes from './ticketMensajes/server';
import ticketSubCategorias from './ticketSubCategorias/server';
import tickets from './tickets/server';
import ticketTareas from './ticketTareas/server';
import ticketVinculos from './ticketVinculos/server';

/** Server handlers of the area's resources. */
export const behaviours: readonly Behaviour[] = [
  tickets,
  ticketMensajes,
  ticketTareas,
  ticketVinculos,
  calendariosLaborales,
  slaPoliticas,
  solicitudCategorias,
  ticketCategorias,
  ticketSubCategorias,
  respuestasPredefinidas,
  macros,
  disponibilidades,
  reglasSolicitud,
];
