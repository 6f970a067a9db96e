import { ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { MANY } from '../../../i18n/many';
import type { Registry, Resource } from '../../schema/registry';
import { REST, useFit } from '../../ui/useFit';
import { useIsNarrow } from '../../ui/useIsNarrow';
import { useStrip } from '../../ui/useStrip';
import { useEngine, useMayView } from '../EngineContext';
import { Popover } from '../Popover';
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

interface LinksProps {
  resource: Resource;
  siblings: readonly Resource[];
}

/** Links between sibling lists, limited to those that the person may see; those without room are in a menu at the end. */
export function SiblingLists({ resource }: { resource: Resource }) {
  const siblings = useSiblings(resource);
  const isNarrow = useIsNarrow();
  if (siblings.length < 2) return null;
  return isNarrow ? <ScrollingLinks {...{ resource, siblings }} /> : <FittedLinks {...{ resource, siblings }} />;
}

function useSiblingLink({ name: current }: Resource) {
  const translate = useTranslate();
  const path = usePath();
  return ({ name }: Resource) => ({
    to: path(name, 'list') ?? '',
    'aria-current': name === current ? ('page' as const) : undefined,
    onMouseEnter: preload,
    onFocus: preload,
    children: translate(`resources.${name}.name`, { smart_count: MANY }),
  });
}

function ScrollingLinks({ resource, siblings }: LinksProps) {
  const translate = useTranslate();
  const linkTo = useSiblingLink(resource);
  const container = useRef<HTMLElement>(null);
  useStrip(container, resource.name, siblings.length);
  return (
    <nav ref={container} className="list-around strip" aria-label={translate('lists.around')}>
      {siblings.map((sibling) => (
        <Link key={sibling.name} {...linkTo(sibling)} />
      ))}
    </nav>
  );
}

function FittedLinks({ resource, siblings }: LinksProps) {
  const translate = useTranslate();
  const linkTo = useSiblingLink(resource);
  const container = useRef<HTMLElement>(null);
  const selected = siblings.findIndex(({ name }) => name === resource.name);
  const links = siblings.map((sibling) => ({ name: sibling.name, link: linkTo(sibling) }));
  const shown = useFit(container, selected, links.map(({ link }) => link.children).join());
  const rest = links.filter((_, index) => !shown.has(index));
  return (
    <nav ref={container} className="list-around list-around--fitted" aria-label={translate('lists.around')}>
      {links.map(({ name, link }, index) => (
        <Link key={name} {...link} data-out={!shown.has(index) || undefined} />
      ))}
      <span className="list-around__rest" data-out={rest.length === 0 || undefined} {...{ [REST]: '' }}>
        <Popover
          label={translate('lists.aroundMore')}
          triggerClass="list-around__more"
          trigger={
            <>
              {translate('lists.aroundMore')}
              <ChevronDown size={14} aria-hidden="true" />
            </>
          }
          width={240}
        >
          {(close) => (
            <ul className="list-around__menu">
              {rest.map(({ name, link }) => (
                <li key={name}>
                  <Link {...link} onClick={close} />
                </li>
              ))}
            </ul>
          )}
        </Popover>
      </span>
    </nav>
  );
}
