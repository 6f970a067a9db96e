import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon';
import type { Labels } from '../labels';
import { placePanel } from '../Popover';
import { preloadDialog } from './ActionDialogPart';
import { ActionItems } from './ActionItems';
import type { Offer } from './can';
import { menuItems, menuKeys } from './menuKeys';

/** A link to a page about the record, in its menu. */
export interface MenuLink {
  path: string;
  icon: string | undefined;
  label: string;
}

/** What else can be done on the page, in the record's menu. */
export interface MenuCommand {
  icon: LucideIcon;
  label: string;
  run: () => void;
}

interface ActionMenuProps {
  offers: readonly Offer[];
  links?: readonly MenuLink[] | undefined;
  commands?: readonly MenuCommand[] | undefined;
  labels: Labels;
  onChoose: (offer: Offer) => void;
}

/** px */
const WIDTH = 300;

/** Menu of further actions: possible ones, dangerous ones, impossible ones with the reason; then links and commands of the page. */
export function ActionMenu({ offers, links = [], commands = [], labels, onChoose }: ActionMenuProps) {
  const translate = useTranslate();
  const id = useId();
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const close = () => {
    list.current?.hidePopover();
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button action-menu__button"
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={`${id}-menu`}
        aria-label={translate('common.actions.more')}
        title={translate('common.actions.more')}
        onMouseEnter={preloadDialog}
        onFocus={preloadDialog}
      >
        <Ellipsis size={18} aria-hidden="true" />
      </button>
      {/* in the browser's top layer, inside the window, wherever the button is */}
      <div
        ref={list}
        id={`${id}-menu`}
        popover="auto"
        role="menu"
        tabIndex={-1}
        className="floating action-menu"
        onKeyDown={(event) => menuKeys(event, list.current, close)}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open' && list.current && button.current) placePanel(list.current, button.current, WIDTH);
        }}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') menuItems(list.current)[0]?.focus();
        }}
      >
        <ActionItems
          offers={offers}
          labels={labels}
          onChoose={(offer) => {
            close();
            onChoose(offer);
          }}
        />
        {links.length + commands.length > 0 && (
          <div className="action-menu__group">
            {links.map(({ path, icon, label }) => (
              <Link key={path} to={path} role="menuitem" tabIndex={-1} className="action-menu__item" onClick={close}>
                <Icon name={icon} size={16} />
                <span className="action-menu__words">{label}</span>
              </Link>
            ))}
            {commands.map(({ icon: CommandIcon, label, run }) => (
              <button
                key={label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className="action-menu__item"
                onClick={() => {
                  close();
                  run();
                }}
              >
                <CommandIcon size={16} aria-hidden="true" />
                <span className="action-menu__words">{label}</span>
              </button>
            ))}
          </div>
        )}
      </div>
    </>
  );
}
