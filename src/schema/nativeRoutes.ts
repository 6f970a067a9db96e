import type { View } from './resource';

/**
 * Paths of a resource without declared routes, identical to those that react-admin generates. No other path may begin with a
 * resource's name.
 */
export const nativeRoutes = (name: string): Record<View, string> => ({
  list: name,
  create: `${name}/create`,
  show: `${name}/:id/show`,
  edit: `${name}/:id`,
});
