import type { RaRecord } from 'ra-core';
import { useCan, useResource } from '../../../engine/EngineContext';
import { NewRecordDialog } from '../../../engine/form/CreateDialog';
import { useCreate } from '../../../engine/form/useCreate';

interface AbsenceDialogProps {
  peajista: number;
  desde: string;
  hasta: string;
  onCreated: (record: RaRecord) => void;
  onClose: () => void;
}

/**
 * Form of an absence, opened from the grid. A person who may grant absences grants it at once, which frees the shifts of its
 * days.
 */
export function AbsenceDialog({ onCreated, onClose, ...initial }: AbsenceDialogProps) {
  const resource = useResource('ausencias');
  const create = useCreate(resource);
  const canGrant = useCan()('aprobar', resource.schema.subject);
  return (
    <NewRecordDialog
      resource={resource}
      initial={initial}
      onClose={onClose}
      onSubmit={async (values) => onCreated(await create(values, canGrant ? 'aprobar' : undefined))}
    />
  );
}
