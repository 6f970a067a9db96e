import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useEngine } from '../EngineContext';
import { useLabels } from '../labels';
import { lazyPart, preloadPart } from '../lazyPart';
import type { BulkActionsProps } from '../list/bulk';
import type { BulkDialogProps } from './BulkDialog';
import { useArrival } from './useArrival';

const BulkDialogPart = lazyPart<BulkDialogProps>(() =>
  import('./BulkDialog').then(({ BulkDialog }) => ({ default: BulkDialog })),
);

/** What can be done with many records at once: the same declared actions, each asked for before it runs. */
export default function BulkActions({ resource, total, onDone, ...target }: BulkActionsProps) {
  const { ability } = useEngine();
  const labels = useLabels(resource);
  const arrives = useArrival();
  const [asked, setAsked] = useState<string>();
  const { subject, actions = {} } = resource.schema;
  const offered = Object.entries(actions).filter(
    ([, { on, needs }]) => on.includes('bulk') && ability.can(needs, subject),
  );
  const action = asked === undefined ? undefined : actions[asked];

  // whoever selects records is about to do something with them
  useEffect(() => preloadPart(BulkDialogPart), []);

  return (
    <>
      {offered.map(([name, { icon, tone }]) => (
        <Button
          key={name}
          small
          look={tone === 'danger' ? 'danger' : undefined}
          onClick={async () => {
            if (await arrives(BulkDialogPart)) setAsked(name);
          }}
        >
          <Icon name={icon} size={16} />
          {labels.action(name)}
        </Button>
      ))}
      {asked !== undefined && action && (
        <BulkDialogPart
          resource={resource}
          name={asked}
          action={action}
          target={target}
          total={total}
          onClose={() => setAsked(undefined)}
          onDone={(rest) => {
            setAsked(undefined);
            onDone(rest);
          }}
        />
      )}
    </>
  );
}
