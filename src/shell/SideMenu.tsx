import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { config } from '../../providers/config';
import { useCan } from '../engine/EngineContext';
import { BASE } from '../engine/paths';
import { Icon } from '../ui/Icon';
import { Logo } from '../ui/Logo';
import { entryAt, MENU, type MenuEntry } from './menu';
import { useOwnEntries } from './useOwnEntries';
import './sideMenu.css';

/** Milliseconds between a click on an entry and collapsing the menu, on a mobile view (specification, section 2). */
export const CLOSE_AFTER = 100;

interface SideMenuProps {
  /** element id of the menu, referenced by its button */
  id: string;
  open: boolean;
  /** paths below `/dashboard` that have a screen */
  screens: ReadonlySet<string>;
  /** called when an entry is followed */
  onFollow: () => void;
  onClose: () => void;
}

/** Tooltip with the name of an entry, rendered outside of the rail, which would clip it. */
interface Tip {
  label: string;
  top: number;
}

/** The side menu: a rail of icons, or expanded. Contains the entries that this person may see and that have a screen. */
export function SideMenu({ id, open, screens, onFollow, onClose }: SideMenuProps) {
  const translate = useTranslate();
  const can = useCan();
  const { pathname } = useLocation();
  const [tip, setTip] = useState<Tip | null>(null);
  const entries = MENU.filter(({ key, permission }) => screens.has(key) && can('ver', permission));
  const ownEntries = useOwnEntries();
  const current = entryAt([...entries, ...ownEntries], pathname.slice(BASE.length + 1));

  const close = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) onClose();
  };

  const link = (entry: Pick<MenuEntry, 'key' | 'covers'>, label: string, icon: ReactNode) => {
    const { key } = entry;
    const target = `${BASE}/${key}`;
    const showTip = (element: HTMLElement) => setTip({ label, top: element.getBoundingClientRect().top });
    return (
      <li key={key}>
        <Link
          to={target}
          className="side-menu__entry"
          data-within={key === current?.key}
          aria-current={pathname.replace(/\/$/, '') === target ? 'page' : undefined}
          onClick={onFollow}
          onPointerEnter={(event) => showTip(event.currentTarget)}
          onPointerLeave={() => setTip(null)}
          onFocus={(event) => showTip(event.currentTarget)}
          onBlur={() => setTip(null)}
        >
          {icon}
          <span className="side-menu__label">{label}</span>
        </Link>
      </li>
    );
  };

  return (
    <nav id={id} className="side-menu" aria-label={translate('shell.menu.label')} onKeyDown={close}>
      <Link to={BASE} className="side-menu__logo" aria-label={`${config().productName}: ${translate('shell.home')}`}>
        <Logo size={32} name={config().productName} />
      </Link>
      <ul className="side-menu__list">
        {entries.map((entry) => {
          const IconComponent = entry.icon;
          const icon = <IconComponent size={20} strokeWidth={1.75} aria-hidden="true" />;
          return link(entry, translate(`shell.menu.${entry.key}`), icon);
        })}
        {ownEntries.map(({ key, label, icon }) => link({ key }, label, <Icon name={icon} size={20} />))}
      </ul>
      {tip && !open && (
        <span className="side-menu__tip" style={{ insetBlockStart: tip.top }} aria-hidden="true">
          {tip.label}
        </span>
      )}
    </nav>
  );
}
