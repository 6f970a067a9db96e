import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../ui/IconButton';
import { useEngine, useMayWrite } from '../EngineContext';
import { hasRowMenu } from './rowMenu';
import type { ListScreenState } from './useListScreen';
import './shortcutSheet.css';

export interface ShortcutSheetProps {
  list: ListScreenState;
  selectable: boolean;
  onClose: () => void;
}

/** Keys, and what they do; each only where it does something. */
export default function ShortcutSheet({ list, selectable, onClose }: ShortcutSheetProps) {
  const translate = useTranslate();
  const mayWrite = useMayWrite();
  const dialog = useRef<HTMLDialogElement>(null);
  const { resource } = list;
  const { ability, operatorMode } = useEngine();
  const menu = hasRowMenu(resource, ability, operatorMode);
  const edits = mayWrite('editar', resource) && !resource.schema.appendOnly;
  const searches = resource.schema.list?.search !== undefined;
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const keys: readonly (readonly [keys: readonly string[], name: string, holds: boolean])[] = [
    [['↑', '↓'], 'rows', !list.board],
    [['←', '→'], 'cells', !list.board],
    [['Enter'], 'open', true],
    [['x'], 'select', selectable && !list.board],
    [['Esc'], 'unselect', selectable && !list.board],
    [['/'], 'search', searches],
    [['Esc', '↓'], 'leaveSearch', searches],
    [['e'], 'edit', edits && !list.board],
    [['F2'], 'cell', edits && !list.board],
    [['m'], 'menu', menu && !list.board],
    [['Alt', '←', '→'], 'width', !list.board],
    [['Alt', 'Mayús', '←', '→'], 'order', !list.board],
    [['←', '→', '↑', '↓'], 'cards', list.board],
    [['m'], 'move', list.board],
    [['Ctrl', 'K'], 'palette', true],
    [['?'], 'sheet', true],
  ];
  return (
    <dialog ref={dialog} className="shortcuts" aria-labelledby="shortcuts-title" onClose={onClose}>
      <div className="shortcuts__head">
        <h2 id="shortcuts-title">{translate('lists.keys.title')}</h2>
        <IconButton icon={X} label={translate('common.actions.close')} onClick={() => dialog.current?.close()} />
      </div>
      <dl className="shortcuts__list">
        {keys
          .filter(([, , holds]) => holds)
          .map(([combination, name]) => (
            <div key={name} className="shortcuts__one">
              <dt>
                {combination.map((key) => (
                  <kbd key={key} className="kbd">
                    {key === 'Mayús' ? translate('lists.keys.shift') : key}
                  </kbd>
                ))}
              </dt>
              <dd>{translate(`lists.keys.${name}`)}</dd>
            </div>
          ))}
      </dl>
    </dialog>
  );
}
