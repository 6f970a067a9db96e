import { Pencil } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Resource } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import { useLabels } from '../labels';
import { placePanel } from '../Popover';
import { preloadView } from '../routing/screens';
import { usePath } from '../routing/usePath';
import { preloadDialog } from './ActionDialogPart';
import { ActionItems } from './ActionItems';
import { type Offer, offersOf } from './can';
import { itemsIn, menuKeys } from './menuKeys';
import { RunOffer } from './RunOffer';
import './actions.css';

export interface RowMenuProps {
  resource: Resource;
  record: RaRecord;
  /** the row's button, or its link: under it it opens */
  at: HTMLElement;
  /** closed, and done with what was chosen */
  onEnd: () => void;
}

/** px */
const WIDTH = 300;

const preloadEdit = () => preloadView('edit');

/** What can be done with one record of a list: what its page offers, from its row. */
export default function RowMenu({ resource, record, at, onEnd }: RowMenuProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const navigate = useNavigate();
  const path = usePath();
  const { ability } = useEngine();
  const menu = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Offer>();
  const open = chosen === undefined;
  const offers = offersOf(resource, record, ability);
  const edit = record._can?.editar === true && !resource.schema.appendOnly;
  const editor = edit ? path(resource.name, 'edit', record.id) : undefined;
  /** where the focus was: the row's link, for whoever opened it by its key */
  const [origin] = useState(() => {
    const { activeElement } = document;
    const inRow = activeElement instanceof HTMLElement && activeElement.closest('tr')?.dataset.id === String(record.id);
    return inRow ? activeElement : at;
  });
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    const own = target instanceof Node && (menu.current?.contains(target) || at.contains(target));
    if (!own) onEnd();
  });

  useLayoutEffect(() => {
    const { current } = menu;
    if (!open || !current) return undefined;
    const button = at.matches('[aria-haspopup]') ? at : undefined;
    button?.setAttribute('aria-expanded', 'true');
    current.showPopover();
    placePanel(current, at, WIDTH);
    (itemsIn(current)[0] ?? current).focus();
    return () => button?.setAttribute('aria-expanded', 'false');
  }, [open, at]);
  useEffect(() => {
    preloadDialog();
    const press = (event: PointerEvent) => onPress(event);
    if (open) document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [open]);

  const close = () => {
    origin.focus();
    onEnd();
  };
  const choose = (offer: Offer) => {
    // a dialog gives the focus back to what has it now
    origin.focus();
    setChosen(offer);
  };
  if (chosen) return <RunOffer {...{ resource, record }} offer={chosen} onEnd={onEnd} />;
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
      {editor !== undefined && (
        <div className="action-menu__group">
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="action-menu__item"
            onMouseEnter={preloadEdit}
            onFocus={preloadEdit}
            onClick={() => navigate(editor)}
          >
            <Pencil size={16} aria-hidden="true" />
            <span className="action-menu__words">{translate('common.actions.edit')}</span>
          </button>
        </div>
      )}
      <ActionItems offers={offers} labels={labels} onChoose={choose} />
      {offers.length === 0 && editor === undefined && (
        <button type="button" role="menuitem" tabIndex={-1} className="action-menu__item" aria-disabled="true">
          {translate('acting.none')}
        </button>
      )}
    </div>
  );
}
