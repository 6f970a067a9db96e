import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useFormFacts } from '../../engine/form/FormContext';
import { useSaveKey } from '../../engine/form/useSaveKey';

/** For a form without a button: applies valid changes on blur, Enter and Ctrl+S. */
export function ApplyOnBlur({ onApply }: { onApply: (values: Record<string, unknown>) => void }) {
  const { id } = useFormFacts();
  const { handleSubmit, trigger } = useFormContext();
  const { isDirty } = useFormState();
  useSaveKey(id);
  const latest = useRef({ isDirty, onApply });
  latest.current = { isDirty, onApply };
  useEffect(() => {
    const form = document.getElementById(id);
    const applyOnBlur = ({ relatedTarget }: FocusEvent) => {
      if (!latest.current.isDirty || (relatedTarget instanceof Node && form?.contains(relatedTarget))) return;
      // validation messages appear beside their fields, and the focus does not move
      void trigger().then((valid) => (valid ? handleSubmit((values) => latest.current.onApply(values))() : undefined));
    };
    form?.addEventListener('focusout', applyOnBlur);
    return () => form?.removeEventListener('focusout', applyOnBlur);
  }, [id, handleSubmit, trigger]);
  // lets Enter submit the form
  return <button type="submit" hidden />;
}
