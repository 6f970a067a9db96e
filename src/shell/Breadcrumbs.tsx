import { ChevronRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import { BASE } from '../engine/paths';
import { type Crumb, trailOf } from './trail';

interface BreadcrumbsProps {
  /** paths below `/dashboard` that have a screen: these crumbs are links */
  screens: ReadonlySet<string>;
}

/**
 * Breadcrumbs of the page's ancestors; the nearest one is bold. A segment that is not in the specification's table is shown
 * unchanged.
 */
export function Breadcrumbs({ screens }: BreadcrumbsProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const trail = trailOf(pathname);

  const hasScreen = ({ path }: Crumb) =>
    path !== pathname && (path === BASE || (path.startsWith(`${BASE}/`) && screens.has(path.slice(BASE.length + 1))));
  const text = ({ label, segment }: Crumb) => (label ? translate(`shell.crumbs.${label}`) : <bdi>{segment}</bdi>);
  const content = (crumb: Crumb) => {
    const linkOrText = hasScreen(crumb) ? <Link to={crumb.path}>{text(crumb)}</Link> : text(crumb);
    return crumb.active ? <strong>{linkOrText}</strong> : linkOrText;
  };

  return (
    <nav aria-label={translate('shell.crumbs.label')} className="trail">
      <ol className="trail__list">
        {trail.map((crumb, index) => (
          <li key={crumb.path} className="trail__crumb">
            {index > 0 && <ChevronRight size={14} aria-hidden="true" className="trail__step" />}
            {content(crumb)}
          </li>
        ))}
      </ol>
    </nav>
  );
}
