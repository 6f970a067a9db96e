import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Field } from '../../schema/registry';
import { useResource } from '../EngineContext';
import { FormDialog } from '../form/FormDialog';

export interface ValueDialogProps {
  /** label of the value */
  title: string;
  field: Field;
  value: unknown;
  /** an empty value removes it */
  onChoose: (value: unknown) => void;
  onClose: () => void;
}

/**
 * Dialog for one value, with the input of its field's kind. Conditions on other fields are not evaluated, because they apply to
 * each line separately.
 */
export default function ValueDialog({ title, field, value, onChoose, onClose }: ValueDialogProps) {
  const translate = useTranslate();
  const resource = useResource();
  const fields = useMemo((): Field[] => [{ ...field, hidden: false }], [field]);
  return (
    <FormDialog
      brief
      resource={resource}
      fields={fields}
      initial={{ [field.name]: value }}
      title={title}
      saveLabel={translate('common.actions.accept')}
      onSubmit={(values) => {
        onChoose(values[field.name]);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
