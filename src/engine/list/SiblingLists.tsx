import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { Registry, Resource } from '../../schema/registry';
import { useEngine, useMayView } from '../EngineContext';
import { preloadView } from '../routing/screens';
import { usePath } from '../usePath';
import './siblingLists.css';
import { useTabInView } from './useTabInView';

const preload = () => preloadView('list');

/**
 * Returns the resources whose lists are siblings: the one with the shortest common path and those below it. Only the resource
 * itself if it has no siblings.
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
  return withList.filter(({ path }) => isBelow(root, path)).map(({ resource }) => resource);
}

/** Links between sibling lists, limited to those that the person may see. */
export function SiblingLists({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const mayView = useMayView();
  const path = usePath();
  const { registry } = useEngine();
  const visible = siblingsOf(registry, resource).filter(mayView);
  const container = useRef<HTMLElement>(null);
  useTabInView(container, resource.name);
  if (visible.length < 2) return null;
  return (
    <nav ref={container} className="list-around" aria-label={translate('lists.around')}>
      {visible.map(({ name }) => (
        <Link
          key={name}
          to={path(name, 'list') ?? ''}
          aria-current={name === resource.name ? 'page' : undefined}
          onMouseEnter={preload}
          onFocus={preload}
        >
          {translate(`resources.${name}.name`, { smart_count: 2 })}
        </Link>
      ))}
    </nav>
  );
}
