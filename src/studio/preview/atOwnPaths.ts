import type { ResourceSchema } from '../../schema/resource';

const PATHS = { list: 'vista', show: 'vista/:id', edit: 'vista/:id/edit', create: 'vista/new' };

/** Returns the schema with paths for all its screens, so that each has one in the preview. */
export const atOwnPaths = (schema: ResourceSchema): ResourceSchema => ({ ...schema, routes: PATHS, source: 'records' });
