import { Pencil } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Resource } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import { useLabels } from '../labels';
import { placePanel } from '../Popover';
import { preloadView } from '../routing/screens';
import { usePath } from '../usePath';
import { preloadDialog } from './ActionDialogPart';
import { ActionItems } from './ActionItems';
import { type Offer, offersOf } from './can';
import { menuItems, menuKeys } from './menuKeys';
import { RunOffer } from './RunOffer';
import './actions.css';

export interface RowMenuProps {
  resource: Resource;
  record: RaRecord;
  /** the row's menu button, or its link: the menu opens below it */
  anchor: HTMLElement;
  /** called when the menu is closed or the chosen action has ended */
  onClose: () => void;
}

/** px */
const WIDTH = 300;

const preloadEdit = () => preloadView('edit');

/** Menu of a row in a list, with the same actions as the record's page. */
export default function RowMenu({ resource, record, anchor, onClose }: RowMenuProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const navigate = useNavigate();
  const path = usePath();
  const { ability } = useEngine();
  const menu = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Offer>();
  const open = chosen === undefined;
  const offers = offersOf(resource, record, ability);
  const canEdit = record._can?.editar === true && !resource.schema.appendOnly;
  const editPath = canEdit ? path(resource.name, 'edit', record.id) : undefined;
  /** element that gets the focus back: the row's link if the menu was opened by keyboard */
  const [origin] = useState(() => {
    const { activeElement } = document;
    const isInRow =
      activeElement instanceof HTMLElement && activeElement.closest('tr')?.dataset.id === String(record.id);
    return isInRow ? activeElement : anchor;
  });
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    const isInside = target instanceof Node && (menu.current?.contains(target) || anchor.contains(target));
    if (!isInside) onClose();
  });

  useLayoutEffect(() => {
    const { current } = menu;
    if (!open || !current) return undefined;
    const button = anchor.matches('[aria-haspopup]') ? anchor : undefined;
    button?.setAttribute('aria-expanded', 'true');
    current.showPopover();
    placePanel(current, anchor, WIDTH);
    (menuItems(current)[0] ?? current).focus();
    return () => button?.setAttribute('aria-expanded', 'false');
  }, [open, anchor]);
  useEffect(() => {
    preloadDialog();
    const onPointerDown = (event: PointerEvent) => onPress(event);
    if (open) document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  const close = () => {
    origin.focus();
    onClose();
  };
  const choose = (offer: Offer) => {
    // a dialog returns the focus to the element that has it now
    origin.focus();
    setChosen(offer);
  };
  if (chosen) return <RunOffer {...{ resource, record }} offer={chosen} onEnd={onClose} />;
  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={translate('acting.row', { title: labels.title(record) || String(record.id) })}
      className="floating action-menu"
      onKeyDown={(event) => menuKeys(event, menu.current, close)}
    >
      {editPath !== undefined && (
        <div className="action-menu__group">
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="action-menu__item"
            onMouseEnter={preloadEdit}
            onFocus={preloadEdit}
            onClick={() => navigate(editPath)}
          >
            <Pencil size={16} aria-hidden="true" />
            <span className="action-menu__words">{translate('common.actions.edit')}</span>
          </button>
        </div>
      )}
      <ActionItems offers={offers} labels={labels} onChoose={choose} />
      {offers.length === 0 && editPath === undefined && (
        <button type="button" role="menuitem" tabIndex={-1} className="action-menu__item" aria-disabled="true">
          {translate('acting.none')}
        </button>
      )}
    </div>
  );
}
