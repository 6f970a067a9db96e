import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { MANY } from '../../../i18n/many';
import type { Registry, Resource } from '../../schema/registry';
import { useStrip } from '../../ui/useStrip';
import { useEngine, useMayView } from '../EngineContext';
import { preloadView } from '../routing/screens';
import { usePath } from '../usePath';
import './siblingLists.css';

const preload = () => preloadView('list');

/**
 * Returns the resources whose lists are siblings, in the order of use: the one with the shortest common path, then those below it.
 * Only the resource itself if it has no siblings.
 */
function siblingsOf(registry: Registry, { schema }: Resource): Resource[] {
  const currentPath = schema.routes?.list;
  if (currentPath === undefined) return [];
  const withList = registry.all.flatMap((resource) => {
    const path = resource.schema.routes?.list;
    return path === undefined ? [] : [{ resource, path }];
  });
  const isBelow = (root: string, path: string) => path === root || path.startsWith(`${root}/`);
  const roots = withList.map(({ path }) => path).filter((path) => isBelow(path, currentPath));
  const root = roots.reduce((shortest, path) => (path.length < shortest.length ? path : shortest), currentPath);
  const rank = ({ resource, path }: (typeof withList)[number]) =>
    path === root ? 0 : (resource.schema.tab ?? Number.POSITIVE_INFINITY);
  // the sort is stable: the others stay in the order of the code
  return withList
    .filter(({ path }) => isBelow(root, path))
    .sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
    .map(({ resource }) => resource);
}

/** Returns the sibling lists of a resource that the person may see, with its own. */
export function useSiblings(resource: Resource): readonly Resource[] {
  const mayView = useMayView();
  const { registry } = useEngine();
  return siblingsOf(registry, resource).filter(mayView);
}

/** Links between sibling lists, limited to those that the person may see. */
export function SiblingLists({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const path = usePath();
  const visible = useSiblings(resource);
  const container = useRef<HTMLElement>(null);
  useStrip(container, resource.name, visible.length);
  if (visible.length < 2) return null;
  return (
    <nav ref={container} className="list-around strip" aria-label={translate('lists.around')}>
      {visible.map(({ name }) => (
        <Link
          key={name}
          to={path(name, 'list') ?? ''}
          aria-current={name === resource.name ? 'page' : undefined}
          onMouseEnter={preload}
          onFocus={preload}
        >
          {translate(`resources.${name}.name`, { smart_count: MANY })}
        </Link>
      ))}
    </nav>
  );
}
