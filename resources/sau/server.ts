import type { Behaviour } from '../../server/handlers';
import calendariosLaborales from './calendariosLaborales/server';
import macros from './macros/server';
import respuestasPredefinidas from './respuestasPredefinidas/server';
import ticketMensajes from './ticketMensajes/server';
import tickets from './tickets/server';
import ticketTareas from './ticketTareas/server';

/** Server handlers of the area's resources. */
export const behaviours: readonly Behaviour[] = [
  tickets,
  ticketMensajes,
  ticketTareas,
  calendariosLaborales,
  respuestasPredefinidas,
  macros,
];
