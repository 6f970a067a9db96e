import { useIsFetching } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useCan, useEngine } from '../../engine/EngineContext';
import { preloadView } from '../../engine/routing/screens';
import { useScreenTitle } from '../../engine/screenTitle';
import { usePath } from '../../engine/usePath';
import { clock } from '../../schema/clock';
import { lazyPart } from '../../speed/lazyPart';
import { EmptyState } from '../../ui/EmptyState';
import { useWasInViewport } from '../../ui/useWasInViewport';
import { Attention } from './Attention';
import { FindHolder } from './FindHolder';
import { type HomeArea, homeAreas } from './homeAreas';
import { areasByWork } from './ownArea';
import { TakeNext } from './TakeNext';
import '../../engine/footBar.css';
import './home.css';

const greetingAt = (hour: number): 'morning' | 'afternoon' | 'evening' =>
  hour >= 5 && hour < 13 ? 'morning' : hour >= 13 && hour < 20 ? 'afternoon' : 'evening';

const preload = () => preloadView('create');

interface AreasProps {
  own: HomeArea | undefined;
  others: readonly HomeArea[];
}

const Areas = lazyPart<AreasProps>(() => import('./Areas'));

function AreasWhenVisible(props: AreasProps) {
  const { ref, wasInViewport: wasVisible } = useWasInViewport<HTMLDivElement>(0);
  return (
    <div ref={ref} className="home__areas">
      {wasVisible && <Areas {...props} />}
    </div>
  );
}

/** The areas below the agent's own requests. They load after those requests, and only when the areas scroll into view. */
function AreasBelow(props: AreasProps) {
  const fetching = useIsFetching() > 0;
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (fetching || isSettled) return undefined;
    // one request may trigger another
    const timer = setTimeout(() => setSettled(true), 200);
    return () => clearTimeout(timer);
  }, [fetching, isSettled]);
  return isSettled && <AreasWhenVisible {...props} />;
}

/** `/dashboard`: the start page. Each part appears only for people who may use it. */
export default function HomePage() {
  const translate = useTranslate();
  const can = useCan();
  const path = usePath();
  const { registry, ability, user, operatorMode } = useEngine();
  useScreenTitle(translate('pages.home.title'));
  const canAttend = can('ver', 'Ticket');
  const canSearch = can('ver', 'Titular');
  const create = can('crear', 'Ticket') ? path('tickets', 'create') : undefined;

  const canRead = ({ resource }: { resource: string }) =>
    can('ver', registry.get(resource)?.schema.subject ?? resource);
  const areas = operatorMode
    ? []
    : homeAreas.filter(({ permission, panels }) => can('ver', permission) && panels.some(canRead));
  // whoever leads the requests of all areas works there
  const leadsRequests = can('verTodos', 'Ticket');
  const { own, others } = leadsRequests ? { own: undefined, others: areas } : areasByWork(areas, ability, registry);
  // who does not attend requests has an area in full in any case
  const [first, ...rest] = others;
  const shown = own ? { own, others } : { own: first, others: rest };

  return (
    <div className="home">
      <header className="home__head">
        <div>
          <p className="home__greeting">
            {translate(`pages.home.${greetingAt(clock.now().getHours())}`, {
              name: user.nombre || user.nombreCompleto,
            })}
          </p>
          {user.sector && (
            <p className="muted">
              <bdi>{user.sector.nombre}</bdi>
            </p>
          )}
        </div>
        <div className="cluster home__acts">
          {create && (
            <Link className="button" to={create} onMouseEnter={preload} onFocus={preload}>
              <Plus size={16} aria-hidden="true" />
              {translate('pages.ticket.new')}
            </Link>
          )}
          {canAttend && !operatorMode && user.sector?.id !== undefined && can('editar', 'Ticket') && <TakeNext />}
        </div>
      </header>
      {canAttend && own && (
        <div className="home__first" data-charts={own.panels.some(({ waits }) => waits === undefined) || undefined}>
          <Areas own={own} others={[]} />
        </div>
      )}
      {canAttend && <Attention />}
      {!canAttend && canSearch && areas.length === 0 && <FindHolder />}
      {canAttend && others.length > 0 && <AreasBelow own={undefined} others={others} />}
      {!canAttend && areas.length > 0 && <Areas {...shown} />}
      {!canAttend && !canSearch && areas.length === 0 && (
        <EmptyState title={translate('pages.home.nothing')} why={translate('pages.home.nothingHelp')} />
      )}
    </div>
  );
}
