import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Registry, Resource } from '../../schema/registry';
import { useCan, useEngine } from '../EngineContext';
import { preloadView } from '../routing/screens';
import { usePath } from '../routing/usePath';
import './around.css';

const preload = () => preloadView('list');

/** The resources whose lists stand together: one that is above others, and those below its path. Itself alone: nothing. */
export function aroundOf(registry: Registry, { schema }: Resource): Resource[] {
  const own = schema.routes?.list;
  if (own === undefined) return [];
  const listed = registry.all.flatMap((resource) => {
    const path = resource.schema.routes?.list;
    return path === undefined ? [] : [{ resource, path }];
  });
  const below = (root: string, path: string) => path === root || path.startsWith(`${root}/`);
  const roots = listed.map(({ path }) => path).filter((path) => below(path, own));
  const root = roots.reduce((shortest, path) => (path.length < shortest.length ? path : shortest), own);
  return listed.filter(({ path }) => below(root, path)).map(({ resource }) => resource);
}

/** The way between lists that stand together, of which a person sees those that they may. */
export function Around({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const can = useCan();
  const path = usePath();
  const { registry } = useEngine();
  const shown = aroundOf(registry, resource).filter(({ schema }) => can('ver', schema.subject));
  if (shown.length < 2) return null;
  return (
    <nav className="list-around" aria-label={translate('lists.around')}>
      {shown.map(({ name }) => (
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
