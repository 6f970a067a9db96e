import type { DeclaredSchema } from '../../src/schema/resource';
import emisores from './emisores/schema';
import mediosDePaso from './mediosDePaso/schema';

export const schemas: readonly DeclaredSchema[] = [emisores, mediosDePaso];
