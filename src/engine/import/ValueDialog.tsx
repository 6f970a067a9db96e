import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Field } from '../../schema/registry';
import { useResource } from '../EngineContext';
import { FormDialog } from '../form/FormDialog';

export interface ValueDialogProps {
  /** of what, in words */
  title: string;
  field: Field;
  value: unknown;
  /** nothing: there is to be none */
  onChoose: (value: unknown) => void;
  onClose: () => void;
}

/** One value, asked for by the editor of its field's kind. What other fields decide about it is known line by line alone. */
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
