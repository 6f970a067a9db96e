import { type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../engine/actions/ConfirmDialog';
import { useRunAction } from '../../../engine/actions/useRunAction';
import { useEngine } from '../../../engine/EngineContext';
import { FieldValue } from '../../../engine/show/FieldValue';
import type { Resource } from '../../../schema/registry';

export interface MacroDialogProps {
  resource: Resource;
  record: RaRecord;
  macro: RaRecord;
  /** fills in a text for the request */
  fill: (body: string) => string;
  onClose: () => void;
}

/** Returns the steps of a macro with their texts filled in. */
const filledSteps = ({ acciones }: RaRecord, fill: (body: string) => string): unknown =>
  Array.isArray(acciones)
    ? acciones.map((step: unknown) => {
        const { texto }: { texto?: unknown } = Object(step);
        return { ...Object(step), ...(typeof texto === 'string' && { texto: fill(texto) }) };
      })
    : acciones;

/** Shows what a macro does with this request, its texts filled in, and runs it when confirmed. */
export default function MacroDialog({ resource, record, macro, fill, onClose }: MacroDialogProps) {
  const translate = useTranslate();
  const { registry } = useEngine();
  const { run } = useRunAction(resource, record);
  const [busy, setBusy] = useState(false);
  const action = resource.schema.actions?.macro;
  const macros = registry.get('macros');
  const steps = macros?.fields.get('acciones');
  const apply = () => {
    if (!action) return;
    setBusy(true);
    // a failure is shown by the runner
    run('macro', action, { macro: macro.id }).then(onClose, onClose);
  };
  return (
    <ConfirmDialog
      open
      title={String(macro.nombre)}
      confirmLabel={translate('pages.ticket.insert.apply')}
      busy={busy}
      onConfirm={apply}
      onClose={onClose}
    >
      {macros && steps && (
        <FieldValue field={steps} resource={macros} record={{ ...macro, acciones: filledSteps(macro, fill) }} />
      )}
    </ConfirmDialog>
  );
}
