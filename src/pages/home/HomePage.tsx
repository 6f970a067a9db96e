import { useTranslate } from 'ra-core';
import { useCan, useEngine } from '../../engine/EngineContext';
import { useScreenTitle } from '../../engine/screenTitle';
import { EmptyState } from '../../ui/EmptyState';
import { Attention } from './Attention';
import { FindHolder } from './FindHolder';
import { TakeNext } from './TakeNext';
import './home.css';

const greetingAt = (hour: number): 'morning' | 'afternoon' | 'evening' =>
  hour >= 5 && hour < 13 ? 'morning' : hour >= 13 && hour < 20 ? 'afternoon' : 'evening';

/** `/dashboard`: where the day begins. Each part appears for whoever can use it. */
export default function HomePage() {
  const translate = useTranslate();
  const can = useCan();
  const { user, operatorMode } = useEngine();
  useScreenTitle(translate('pages.home.title'));
  const attends = can('ver', 'Ticket');
  const searches = can('ver', 'Titular');

  return (
    <div className="home">
      <header className="home__head">
        <div>
          <p className="home__greeting">
            {translate(`pages.home.${greetingAt(new Date().getHours())}`, { name: user.nombre || user.nombreCompleto })}
          </p>
          {user.sector && <p className="muted">{user.sector.nombre}</p>}
        </div>
        {attends && !operatorMode && can('editar', 'Ticket') && <TakeNext />}
      </header>
      {attends && <Attention />}
      {!attends && searches && <FindHolder />}
      {!attends && !searches && (
        <EmptyState title={translate('pages.home.nothing')} why={translate('pages.home.nothingHelp')} />
      )}
    </div>
  );
}
