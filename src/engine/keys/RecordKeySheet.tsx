import { type RaRecord, useTranslate } from 'ra-core';
import type { Resource } from '../../schema/registry';
import { offersOf } from '../actions/can';
import { useEngine } from '../EngineContext';
import { useLabels } from '../labels';
import { type KeyLine, KeySheet } from './KeySheet';
import { UNDO_KEY } from './undoKey';

export interface RecordKeySheetProps {
  resource: Resource;
  record: RaRecord;
  /** keys of other parts of the page */
  more: readonly KeyLine[];
  onClose: () => void;
}

/** Lists the keys of the actions that are possible with the record now, and of the page. */
export default function RecordKeySheet({ resource, record, more, onClose }: RecordKeySheetProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { ability } = useEngine();
  const actions = offersOf(resource, record, ability).flatMap(({ name, action, reason }) =>
    action.shortcut && reason === undefined ? [{ keys: [action.shortcut], text: labels.action(name) }] : [],
  );
  const general = [
    { keys: [UNDO_KEY], text: translate('lists.keys.undo') },
    { keys: ['Ctrl', 'K'], text: translate('lists.keys.palette') },
    { keys: ['?'], text: translate('lists.keys.sheet') },
  ];
  return (
    <KeySheet title={translate('lists.keys.recordTitle')} lines={[...actions, ...more, ...general]} onClose={onClose} />
  );
}
