import type { DeclaredSchema } from '../../src/schema/resource';
import calendariosLaborales from './calendariosLaborales/schema';
import disponibilidades from './disponibilidades/schema';
import encuestasCsat from './encuestasCsat/schema';
import macros from './macros/schema';
import reglaEjecuciones from './reglaEjecuciones/schema';
import reglasSolicitud from './reglasSolicitud/schema';
import respuestasPredefinidas from './respuestasPredefinidas/schema';
import slaPoliticas from './slaPoliticas/schema';
import solicitudCategorias from './solicitudCategorias/schema';
import solicitudCifras from './solicitudCifras/schema';
import ticketCategorias from './ticketCategorias/schema';
import ticketEventos from './ticketEventos/schema';
import ticketMensajes from './ticketMensajes/schema';
import ticketSubCategorias from './ticketSubCategorias/schema';
import tickets from './tickets/schema';
import ticketTareas from './ticketTareas/schema';
import ticketVinculos from './ticketVinculos/schema';

export const schemas: readonly DeclaredSchema[] = [
  calendariosLaborales,
  slaPoliticas,
  respuestasPredefinidas,
  macros,
  ticketCategorias,
  ticketSubCategorias,
  solicitudCategorias,
  tickets,
  ticketEventos,
  ticketMensajes,
  ticketTareas,
  ticketVinculos,
  encuestasCsat,
  disponibilidades,
  solicitudCifras,
  reglasSolicitud,
  reglaEjecuciones,
];
