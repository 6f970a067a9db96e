import { useIsFetching } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useCan, useEngine } from '../../engine/EngineContext';
import { preloadView } from '../../engine/routing/screens';
import { useScreenTitle } from '../../engine/screenTitle';
import { usePath } from '../../engine/usePath';
import { lazyPart } from '../../speed/lazyPart';
import { EmptyState } from '../../ui/EmptyState';
import { useWasInViewport } from '../../ui/useWasInViewport';
import { Attention } from './Attention';
import { FindHolder } from './FindHolder';
import { type HomeArea, homeAreas } from './homeAreas';
import { TakeNext } from './TakeNext';
import './home.css';

const greetingAt = (hour: number): 'morning' | 'afternoon' | 'evening' =>
  hour >= 5 && hour < 13 ? 'morning' : hour >= 13 && hour < 20 ? 'afternoon' : 'evening';

const preload = () => preloadView('create');

const Areas = lazyPart<{ areas: readonly HomeArea[] }>(() => import('./Areas'));

function AreasWhenVisible({ areas }: { areas: readonly HomeArea[] }) {
  const { ref, wasInViewport: wasVisible } = useWasInViewport<HTMLDivElement>(0);
  return (
    <div ref={ref} className="home__areas">
      {wasVisible && <Areas areas={areas} />}
    </div>
  );
}

/** The areas below the agent's own requests. They load after those requests, and only when the areas scroll into view. */
function AreasBelow({ areas }: { areas: readonly HomeArea[] }) {
  const fetching = useIsFetching() > 0;
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (fetching || isSettled) return undefined;
    // one request may trigger another
    const timer = setTimeout(() => setSettled(true), 200);
    return () => clearTimeout(timer);
  }, [fetching, isSettled]);
  return isSettled && <AreasWhenVisible areas={areas} />;
}

/** `/dashboard`: the start page. Each part appears only for people who may use it. */
export default function HomePage() {
  const translate = useTranslate();
  const can = useCan();
  const path = usePath();
  const { registry, user, operatorMode } = useEngine();
  useScreenTitle(translate('pages.home.title'));
  const canAttend = can('ver', 'Ticket');
  const canSearch = can('ver', 'Titular');
  const create = can('crear', 'Ticket') ? path('tickets', 'create') : undefined;

  const canRead = ({ resource }: { resource: string }) =>
    can('ver', registry.get(resource)?.schema.subject ?? resource);
  const areas = operatorMode
    ? []
    : homeAreas.filter(({ permission, panels }) => can('ver', permission) && panels.some(canRead));

  return (
    <div className="home">
      <header className="home__head">
        <div>
          <p className="home__greeting">
            {translate(`pages.home.${greetingAt(new Date().getHours())}`, { name: user.nombre || user.nombreCompleto })}
          </p>
          {user.sector && <p className="muted">{user.sector.nombre}</p>}
        </div>
        <div className="cluster">
          {create && (
            <Link className="button" to={create} onMouseEnter={preload} onFocus={preload}>
              <Plus size={16} aria-hidden="true" />
              {translate('pages.ticket.new')}
            </Link>
          )}
          {canAttend && !operatorMode && user.sector?.id !== undefined && can('editar', 'Ticket') && <TakeNext />}
        </div>
      </header>
      {canAttend && <Attention />}
      {!canAttend && canSearch && areas.length === 0 && <FindHolder />}
      {areas.length > 0 && (canAttend ? <AreasBelow areas={areas} /> : <Areas areas={areas} />)}
      {!canAttend && !canSearch && areas.length === 0 && (
        <EmptyState title={translate('pages.home.nothing')} why={translate('pages.home.nothingHelp')} />
      )}
    </div>
  );
}
