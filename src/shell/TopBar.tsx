import { Menu } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { RefObject } from 'react';
import { useCan } from '../engine/EngineContext';
import { JobWatch } from '../engine/jobs/JobWatch';
import { IconButton } from '../ui/IconButton';
import { Breadcrumbs } from './Breadcrumbs';
import { ErrorBoundary } from './ErrorBoundary';
import { AddHolder } from './holder/AddHolder';
import { NotificationList } from './NotificationList';
import { PageTitle } from './PageTitle';
import { PersonMenu } from './PersonMenu';
import { Palette } from './palette/Palette';
import { HolderSearch } from './search/HolderSearch';
import { TicketIndicator } from './TicketIndicator';
import './topBar.css';

interface TopBarProps {
  menuId: string;
  menuOpen: boolean;
  menuButton: RefObject<HTMLButtonElement | null>;
  onMenu: () => void;
  screens: ReadonlySet<string>;
}

/** The top bar: location, and tools needed on every screen. Collapses and expands with the menu, whose button it contains. */
export function TopBar({ menuId, menuOpen, menuButton, onMenu, screens }: TopBarProps) {
  const translate = useTranslate();
  const can = useCan();
  return (
    <header className="top-bar" data-state={menuOpen ? 'expanded' : 'collapsed'}>
      <IconButton
        ref={menuButton}
        icon={Menu}
        size={20}
        className="top-bar__menu"
        label={translate(menuOpen ? 'shell.menu.close' : 'shell.menu.open')}
        aria-expanded={menuOpen}
        aria-controls={menuId}
        onClick={onMenu}
      />
      <div className="top-bar__place">
        <Breadcrumbs screens={screens} />
        <PageTitle />
      </div>
      <ErrorBoundary renderFallback={() => null}>
        {can('ver', 'Titular') && <HolderSearch />}
        <div className="top-bar__tools">
          <ErrorBoundary renderFallback={() => null}>
            <JobWatch />
          </ErrorBoundary>
          <Palette screens={screens} />
          {can('crear', 'Titular') && <AddHolder />}
          <TicketIndicator />
          <NotificationList />
        </div>
        <PersonMenu />
      </ErrorBoundary>
    </header>
  );
}
