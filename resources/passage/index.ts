import type { DeclaredSchema } from '../../src/schema/resource';
import mediosDePaso from './mediosDePaso/schema';

export const schemas: readonly DeclaredSchema[] = [mediosDePaso];
