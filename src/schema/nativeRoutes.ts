import type { View } from './resource';

/**
 * Where a resource's screens are that stands below the base under its own name: as react-admin itself would write it, so that its
 * paths and ours are the same. No other path may begin with a resource's name.
 */
export const nativeRoutes = (name: string): Record<View, string> => ({
  list: name,
  create: `${name}/create`,
  show: `${name}/:id/show`,
  edit: `${name}/:id`,
});
