import type { Resource } from '../../schema/registry';
import { ResourceScreen } from '../routing/ResourceScreen';
import { RecordIdContext } from '../routing/recordId';
import { UntitledContext } from '../screenTitle';
import { NeighbourPathContext } from '../show/neighbourPath';
import { ShowScreen } from '../show/ShowScreen';
import { PartBoundary } from '../show/SlotPart';
import type { QueuePosition } from './useQueuePosition';

interface QueueRecordProps {
  resource: Resource;
  id: string;
  pathOf: QueuePosition['pathOf'];
}

/** The page of the current record beside the rows. Its links to the previous and next record stay in the queue. */
export const QueueRecord = ({ resource, id, pathOf }: QueueRecordProps) => (
  <UntitledContext value={true}>
    <RecordIdContext value={id}>
      <NeighbourPathContext value={pathOf}>
        <PartBoundary key={id}>
          <ResourceScreen name={resource.name} view="show" Screen={ShowScreen} />
        </PartBoundary>
      </NeighbourPathContext>
    </RecordIdContext>
  </UntitledContext>
);
