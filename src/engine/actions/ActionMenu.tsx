import { Ellipsis } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon';
import type { Labels } from '../labels';
import { place } from '../Popover';
import { preloadDialog } from './ActionDialogPart';
import { isDangerous, type Offer } from './can';

interface ActionMenuProps {
  offers: readonly Offer[];
  labels: Labels;
  onChoose: (offer: Offer) => void;
}

/** px */
const WIDTH = 300;

const itemsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** The other actions: those that can be done, the dangerous ones apart, and those that cannot with the reason why. */
export function ActionMenu({ offers, labels, onChoose }: ActionMenuProps) {
  const translate = useTranslate();
  const id = useId();
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const able = offers.filter(({ reason }) => reason === undefined);
  const groups = [
    able.filter((offer) => !isDangerous(offer)),
    able.filter(isDangerous),
    offers.filter(({ reason }) => reason !== undefined),
  ].filter((group) => group.length > 0);

  const close = () => {
    list.current?.hidePopover();
    button.current?.focus();
  };
  const keys = (event: KeyboardEvent) => {
    const all = itemsIn(list.current);
    const at = all.findIndex((item) => item.matches(':focus'));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') {
      close();
      if (event.key === 'Escape') event.preventDefault();
    } else if (next !== undefined) {
      event.preventDefault();
      all[next % all.length]?.focus();
    }
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
      {/* in the browser's top layer, within the window, wherever the button stands */}
      <div
        ref={list}
        id={`${id}-menu`}
        popover="auto"
        role="menu"
        tabIndex={-1}
        className="floating action-menu"
        onKeyDown={keys}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open' && list.current && button.current) place(list.current, button.current, WIDTH);
        }}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') itemsIn(list.current)[0]?.focus();
        }}
      >
        {groups.map((group) => (
          <div key={group[0]?.name} className="action-menu__group">
            {group.map((offer) => (
              <button
                key={offer.name}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className="action-menu__item"
                data-danger={isDangerous(offer) && offer.reason === undefined}
                aria-disabled={offer.reason !== undefined || undefined}
                title={offer.reason && translate(offer.reason)}
                aria-describedby={offer.reason && `${id}-${offer.name}`}
                aria-keyshortcuts={offer.action.shortcut}
                onClick={() => {
                  if (offer.reason !== undefined) return;
                  close();
                  onChoose(offer);
                }}
              >
                <Icon name={offer.action.icon} size={16} />
                <span className="action-menu__words">
                  {labels.action(offer.name)}
                  {offer.reason && (
                    <span className="action-menu__reason" id={`${id}-${offer.name}`}>
                      {translate(offer.reason)}
                    </span>
                  )}
                </span>
                {offer.action.shortcut && !offer.reason && (
                  <span className="kbd" aria-hidden="true">
                    {offer.action.shortcut.toUpperCase()}
                  </span>
                )}
              </button>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
