/** The explicit list of resources: adding one is a folder and a line here. */
import type { DeclaredSchema } from '../src/schema/resource';
import correos from './communication/correos/schema';
import notificaciones from './communication/notificaciones/schema';
import tiposDocumento from './holders/tiposDocumento/schema';
import titulares from './holders/titulares/schema';
import vehiculos from './holders/vehiculos/schema';
import mediosDePaso from './passage/mediosDePaso/schema';
import ticketCategorias from './sau/ticketCategorias/schema';
import ticketEventos from './sau/ticketEventos/schema';
import ticketMensajes from './sau/ticketMensajes/schema';
import ticketSubCategorias from './sau/ticketSubCategorias/schema';
import tickets from './sau/tickets/schema';
import perfiles from './settings/perfiles/schema';
import privilegios from './settings/privilegios/schema';
import sectores from './settings/sectores/schema';
import usuarios from './settings/usuarios/schema';

export const schemas: readonly DeclaredSchema[] = [
  sectores,
  privilegios,
  perfiles,
  usuarios,
  tiposDocumento,
  titulares,
  vehiculos,
  mediosDePaso,
  ticketCategorias,
  ticketSubCategorias,
  tickets,
  correos,
  ticketEventos,
  ticketMensajes,
  notificaciones,
];
