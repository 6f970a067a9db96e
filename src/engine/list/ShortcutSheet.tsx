import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../ui/IconButton';
import { useEngine, useMayWrite } from '../EngineContext';
import { hasRowMenu } from './rowMenu';
import { useListDisplay, useListScope } from './state/contexts';
import './shortcutSheet.css';

export interface ShortcutSheetProps {
  selectable: boolean;
  onClose: () => void;
}

/** Lists the keyboard shortcuts that apply to this list. */
export default function ShortcutSheet({ selectable, onClose }: ShortcutSheetProps) {
  const translate = useTranslate();
  const mayWrite = useMayWrite();
  const dialog = useRef<HTMLDialogElement>(null);
  const { resource } = useListScope();
  const { isBoard, isQueue } = useListDisplay();
  const isTable = !isBoard && !isQueue;
  const { ability, operatorMode } = useEngine();
  const hasMenu = hasRowMenu(resource, ability, operatorMode);
  const canEdit = mayWrite('editar', resource) && !resource.schema.appendOnly;
  const canSearch = resource.schema.list?.search !== undefined;
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const keys: readonly (readonly [keys: readonly string[], name: string, applies: boolean])[] = [
    [['↑', '↓'], 'rows', isTable],
    [['←', '→'], 'cells', isTable],
    [['Enter'], 'open', true],
    [['x'], 'select', selectable && isTable],
    [['Esc'], 'unselect', selectable && isTable],
    [['/'], 'search', canSearch],
    [['Esc', '↓'], 'leaveSearch', canSearch],
    [['e'], 'edit', canEdit && isTable],
    [['F2'], 'cell', canEdit && isTable],
    [['m'], 'menu', hasMenu && isTable],
    [['Alt', '←', '→'], 'width', isTable],
    [['Alt', 'Mayús', '←', '→'], 'order', isTable],
    [['j'], 'next', isQueue],
    [['k'], 'previous', isQueue],
    [['←', '→', '↑', '↓'], 'cards', isBoard],
    [['m'], 'move', isBoard],
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
          .filter(([, , applies]) => applies)
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
