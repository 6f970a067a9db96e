import type { DeclaredSchema } from '../../src/schema/resource';
import perfiles from './perfiles/schema';
import privilegios from './privilegios/schema';
import sectores from './sectores/schema';
import usuarios from './usuarios/schema';

export const schemas: readonly DeclaredSchema[] = [sectores, privilegios, perfiles, usuarios];
