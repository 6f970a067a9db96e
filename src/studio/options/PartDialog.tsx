import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useMemo } from 'react';
import type { FieldSchema, Kind } from '../../schema/field';
import type { Option } from '../../schema/kinds/options';
import { inWords } from '../../schema/title';
import { MuiProvider } from '../../theme/MuiProvider';
import { Button } from '../../ui/Button';
import { EditedSchemaProvider, useEditedSchema } from '../EditedSchemaProvider';
import { isField } from '../kinds/what';
import { OptionForm } from './OptionForm';

interface PartDialogProps {
  title: string;
  part: Record<string, unknown>;
  optionsOf: (kind: Kind) => Readonly<Record<string, Option>>;
  /** sibling fields, which a condition can use before the record's own fields */
  siblings: Readonly<Record<string, unknown>>;
  onApply: (part: Record<string, unknown>) => void;
  onClose: () => void;
}

/** Dialog with the options of a nested field. */
export default function PartDialog({ title, part, optionsOf, siblings, onApply, onClose }: PartDialogProps) {
  const id = useId();
  const translate = useTranslate();
  const schema = useEditedSchema();
  const schemaWithSiblings = useMemo(() => {
    const siblingFields = Object.entries(siblings).filter((entry): entry is [string, FieldSchema] => isField(entry[1]));
    return { ...schema, fields: { ...schema.fields, ...Object.fromEntries(siblingFields) } };
  }, [schema, siblings]);
  if (!isField(part)) return null;
  return (
    <MuiProvider>
      <Dialog
        open
        onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
        maxWidth="sm"
        fullWidth
        aria-labelledby={id}
      >
        <DialogTitle id={id}>
          {title}
          <span className="dialog-about">{translate(`studio.kinds.${part.kind}.name`, { _: inWords(part.kind) })}</span>
        </DialogTitle>
        <EditedSchemaProvider value={schemaWithSiblings}>
          <OptionForm
            part
            field={part}
            options={optionsOf(part.kind)}
            initial={part}
            onSubmit={({ field, label }) => onApply({ ...field, label })}
            className="dialog-form"
            body={(content) => <DialogContent>{content}</DialogContent>}
          >
            <DialogActions>
              <Button onClick={onClose}>{translate('common.actions.cancel')}</Button>
              <Button type="submit" look="primary">
                {translate('studio.fields.apply')}
              </Button>
            </DialogActions>
          </OptionForm>
        </EditedSchemaProvider>
      </Dialog>
    </MuiProvider>
  );
}
