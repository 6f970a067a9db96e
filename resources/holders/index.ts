import type { DeclaredSchema } from '../../src/schema/resource';
import categoriasVehiculo from './categoriasVehiculo/schema';
import etiquetas from './etiquetas/schema';
import exenciones from './exenciones/schema';
import mediosPago from './mediosPago/schema';
import tiposDocumento from './tiposDocumento/schema';
import titularDocumentos from './titularDocumentos/schema';
import titulares from './titulares/schema';
import titularesDuplicados from './titularesDuplicados/schema';
import titularNotas from './titularNotas/schema';
import vehiculos from './vehiculos/schema';

export const schemas: readonly DeclaredSchema[] = [
  tiposDocumento,
  titulares,
  categoriasVehiculo,
  vehiculos,
  mediosPago,
  exenciones,
  etiquetas,
  titularesDuplicados,
  titularNotas,
  titularDocumentos,
];
