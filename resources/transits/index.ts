import type { DeclaredSchema } from '../../src/schema/resource';

export const schemas: readonly DeclaredSchema[] = [];
