import type { ResourceSchema } from '../../schema/resource';

const PREVIEW_PATHS = { list: 'vista', show: 'vista/:id', edit: 'vista/:id/edit', create: 'vista/new' };

/** Returns the schema with paths for all its screens, so that each has one in the preview. */
export const withPreviewPaths = (schema: ResourceSchema): ResourceSchema => ({
  ...schema,
  routes: PREVIEW_PATHS,
  source: 'records',
});
