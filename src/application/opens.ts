/** Which screens open for a person: what menus and crumbs offer is what does not end in a refusal. */
import { boards } from '../../resources/boards';
import { type Can, listOpens } from '../engine/routing/opens';
import { pages } from '../pages/pages';
import type { Registry } from '../schema/registry';

/** Of paths below `/dashboard`, those whose screen opens: a list, a board or a page that the person may see something of. */
export function opening(paths: Iterable<string>, registry: Registry, can: Can): ReadonlySet<string> {
  return new Set(
    [...paths].filter((path) => {
      const page = pages.find((one) => one.path === path);
      if (page) return page.opens?.(can, registry) ?? true;
      const board = boards.find((one) => one.path === path);
      const told = board?.panels.some(({ resource }) => can('ver', registry.need(resource).schema.subject));
      if (board) return told === true && can('ver', board.permission);
      return listOpens(registry, can, path) ?? true;
    }),
  );
}
