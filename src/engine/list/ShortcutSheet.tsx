import { useTranslate } from 'ra-core';
import { useEngine, useMayWrite } from '../EngineContext';
import { KeySheet } from '../keys/KeySheet';
import { UNDO_KEY } from '../keys/undoKey';
import { hasRowMenu } from './rowMenu';
import { useListDisplay, useListScope } from './state/contexts';

export interface ShortcutSheetProps {
  selectable: boolean;
  onClose: () => void;
}

/** Lists the keyboard shortcuts that apply to this list. */
export default function ShortcutSheet({ selectable, onClose }: ShortcutSheetProps) {
  const translate = useTranslate();
  const mayWrite = useMayWrite();
  const { resource } = useListScope();
  const { isBoard, isQueue } = useListDisplay();
  const isTable = !isBoard && !isQueue;
  const { ability, operatorMode } = useEngine();
  const hasMenu = hasRowMenu(resource, ability, operatorMode);
  const canEdit = mayWrite('editar', resource) && !resource.schema.appendOnly;
  const canSearch = resource.schema.list?.search !== undefined;
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
    [['→'], 'next', isQueue],
    [['k'], 'previous', isQueue],
    [['←'], 'previous', isQueue],
    [['←', '→', '↑', '↓'], 'cards', isBoard],
    [['m'], 'move', isBoard],
    [[UNDO_KEY], 'undo', true],
    [['Ctrl', 'K'], 'palette', true],
    [['?'], 'sheet', true],
  ];
  const lines = keys
    .filter(([, , applies]) => applies)
    .map(([combination, name]) => ({ keys: combination, text: translate(`lists.keys.${name}`) }));
  return <KeySheet title={translate('lists.keys.title')} lines={lines} onClose={onClose} />;
}
