import type { RaRecord } from 'ra-core';
import { useRunAction } from '../../../engine/actions/useRunAction';
import type { Resource } from '../../../schema/registry';
import { lazyPart } from '../../../speed/lazyPart';
import type { MacroDialogProps } from './MacroDialog';
import { useMacroKeys } from './useMacroKeys';

const MacroDialog = lazyPart<MacroDialogProps>(() => import('./MacroDialog'));

interface MacrosProps {
  resource: Resource;
  record: RaRecord;
  /** the macro whose preview is open */
  shown: RaRecord | undefined;
  onShow: (macro: RaRecord | undefined) => void;
  fill: (body: string) => string;
}

/** Macros of a request: by their keys, after a preview where they ask for a confirmation. */
export function Macros({ resource, record, shown, onShow, fill }: MacrosProps) {
  const { run } = useRunAction(resource, record);
  const action = resource.schema.actions?.macro;
  useMacroKeys(record._can?.macro === true, (macro) => {
    if (macro.confirmar === true) onShow(macro);
    // a failure is shown by the runner
    else if (action) run('macro', action, { macro: macro.id }).catch(() => undefined);
  });
  return shown ? (
    <MacroDialog
      key={shown.id}
      resource={resource}
      record={record}
      macro={shown}
      fill={fill}
      onClose={() => onShow(undefined)}
    />
  ) : null;
}
