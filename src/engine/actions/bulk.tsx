import type { Identifier } from 'ra-core';
import { useEffect, useState } from 'react';
import { lazyPart, preloadPart } from '../../speed/lazyPart';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useIsNarrow } from '../../ui/useIsNarrow';
import { useEngine } from '../EngineContext';
import { useLabels } from '../labels';
import type { BulkActionsProps } from '../list/bulk';
import { ActionMenu } from './ActionMenu';
import type { BulkDialogProps } from './BulkDialog';
import type { Offer } from './can';
import { usePreloadOrReport } from './usePreloadOrReport';

const BulkDialogPart = lazyPart<BulkDialogProps>(() =>
  import('./BulkDialog').then(({ BulkDialog }) => ({ default: BulkDialog })),
);

/** Actions with a button of their own; the others are in a menu, so that the bar stays one line. */
const MAX_BUTTONS = { wide: 5, narrow: 2 };

/** Actions on selected records, each with its form or confirmation: the first ones as buttons, the others in a menu. */
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
  const limit = useIsNarrow() ? MAX_BUTTONS.narrow : MAX_BUTTONS.wide;
  // a menu of one action would need as much room as its button
  const buttons = available.length > limit + 1 ? available.slice(0, limit) : available;
  const inMenu = available
    .slice(buttons.length)
    .map(([name, declared]): Offer => ({ name, action: declared, reason: undefined, isForCurrentState: true }));
  const choose = async (name: string) => {
    if (await preloadOrReport(BulkDialogPart)) setOpenAction(name);
  };
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
      {buttons.map(([name, { icon, tone }]) => (
        <Button key={name} small look={tone === 'danger' ? 'danger' : undefined} onClick={() => choose(name)}>
          <Icon name={icon} size={16} />
          {labels.action(name)}
        </Button>
      ))}
      {inMenu.length > 0 && <ActionMenu offers={inMenu} labels={labels} onChoose={({ name }) => choose(name)} />}
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
