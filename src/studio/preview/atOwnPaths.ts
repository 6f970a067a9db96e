import type { ResourceSchema } from '../../schema/resource';

const PATHS = { list: 'vista', show: 'vista/:id', edit: 'vista/:id/edit', create: 'vista/new' };

/** The schema at paths of the preview's own, so that every screen of it has one. */
export const atOwnPaths = (schema: ResourceSchema): ResourceSchema => ({ ...schema, routes: PATHS, source: 'records' });
