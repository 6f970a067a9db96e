import type { Identifier } from 'ra-core';
import { useEffect, useState } from 'react';
import { lazyPart, preloadPart } from '../../speed/lazyPart';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useEngine } from '../EngineContext';
import { useLabels } from '../labels';
import type { BulkActionsProps } from '../list/bulk';
import type { BulkDialogProps } from './BulkDialog';
import { usePreloadOrReport } from './usePreloadOrReport';

const BulkDialogPart = lazyPart<BulkDialogProps>(() =>
  import('./BulkDialog').then(({ BulkDialog }) => ({ default: BulkDialog })),
);

/** Buttons of the actions on selected records, each with its form or confirmation. */
export default function BulkActions({ resource, total, onDone, ...target }: BulkActionsProps) {
  const { ability, slots } = useEngine();
  const labels = useLabels(resource);
  const preloadOrReport = usePreloadOrReport();
  const [openAction, setOpenAction] = useState<string>();
  const { subject, actions = {} } = resource.schema;
  const available = Object.entries(actions).filter(
    ([, { on, needs, dialog }]) =>
      (on.includes('bulk') || (dialog !== undefined && 'ids' in target)) && ability.can(needs, subject),
  );
  const action = openAction === undefined ? undefined : actions[openAction];

  const Slot = action?.dialog === undefined ? undefined : slots[action.dialog];
  const end = (unappliedIds: readonly Identifier[]) => {
    setOpenAction(undefined);
    onDone(unappliedIds);
  };

  // a person who selects records is about to run an action
  useEffect(() => preloadPart(BulkDialogPart), []);

  return (
    <>
      {available.map(([name, { icon, tone }]) => (
        <Button
          key={name}
          small
          look={tone === 'danger' ? 'danger' : undefined}
          onClick={async () => {
            if (await preloadOrReport(BulkDialogPart)) setOpenAction(name);
          }}
        >
          <Icon name={icon} size={16} />
          {labels.action(name)}
        </Button>
      ))}
      {openAction !== undefined && action && Slot && 'ids' in target && (
        <Slot
          resource={resource}
          dialog={{
            name: openAction,
            action,
            ids: target.ids,
            onDone: () => end([]),
            onClose: () => setOpenAction(undefined),
          }}
        />
      )}
      {openAction !== undefined && action && !Slot && (
        <BulkDialogPart
          resource={resource}
          name={openAction}
          action={action}
          target={target}
          total={total}
          onClose={() => setOpenAction(undefined)}
          onDone={end}
        />
      )}
    </>
  );
}
