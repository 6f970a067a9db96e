import { ChevronRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import { useEngine } from '../engine/EngineContext';
import { BASE } from '../engine/routing/paths';
import { type Crumb, trailOf } from './trail';

interface BreadcrumbsProps {
  /** paths below `/dashboard` that have a screen: those crumbs are links */
  screens: ReadonlySet<string>;
}

/** The trail of the page's ancestors; the nearest one is bold. */
export function Breadcrumbs({ screens }: BreadcrumbsProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const trail = trailOf(pathname);
  const { registry } = useEngine();

  const leads = ({ path }: Crumb) =>
    path !== pathname && (path === BASE || (path.startsWith(`${BASE}/`) && screens.has(path.slice(BASE.length + 1))));
  /** what lies at a path that the specification's table does not know: a list, or the records of one */
  const foundAt = (path: string) =>
    registry.all.find(({ schema }) => `${BASE}/${schema.routes?.list}` === path) ??
    registry.all.find(({ schema }) => `${BASE}/${schema.routes?.show}` === `${path}/:id`);
  const text = ({ label, segment, path }: Crumb) => {
    if (label) return translate(`shell.crumbs.${label}`);
    const found = foundAt(path);
    return <bdi>{found ? translate(`resources.${found.name}.name`, { smart_count: 2, _: segment }) : segment}</bdi>;
  };
  const crumb = (item: Crumb) => {
    const named = leads(item) ? <Link to={item.path}>{text(item)}</Link> : text(item);
    return item.active ? <strong>{named}</strong> : named;
  };

  return (
    <nav aria-label={translate('shell.crumbs.label')} className="trail">
      <ol className="trail__list">
        {trail.map((item, at) => (
          <li key={item.path} className="trail__crumb">
            {at > 0 && <ChevronRight size={14} aria-hidden="true" className="trail__step" />}
            {crumb(item)}
          </li>
        ))}
      </ol>
    </nav>
  );
}
