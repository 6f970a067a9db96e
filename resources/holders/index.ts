import type { DeclaredSchema } from '../../src/schema/resource';
import tiposDocumento from './tiposDocumento/schema';
import titulares from './titulares/schema';
import vehiculos from './vehiculos/schema';

export const schemas: readonly DeclaredSchema[] = [tiposDocumento, titulares, vehiculos];
