import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useFormFacts } from '../../engine/form/FormContext';
import { useSaveKey } from '../../engine/form/useSaveKey';

/** For a form without a button: applies valid changes on blur, Enter and Ctrl+S. */
export function ApplyOnLeave({ onApply }: { onApply: (values: Record<string, unknown>) => void }) {
  const { id } = useFormFacts();
  const { handleSubmit, trigger } = useFormContext();
  const { isDirty } = useFormState();
  useSaveKey(id);
  const now = useRef({ isDirty, onApply });
  now.current = { isDirty, onApply };
  useEffect(() => {
    const form = document.getElementById(id);
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!now.current.isDirty || (relatedTarget instanceof Node && form?.contains(relatedTarget))) return;
      // validation messages appear beside their fields, and the focus does not move
      void trigger().then((sound) => (sound ? handleSubmit((values) => now.current.onApply(values))() : undefined));
    };
    form?.addEventListener('focusout', leave);
    return () => form?.removeEventListener('focusout', leave);
  }, [id, handleSubmit, trigger]);
  // lets Enter submit the form
  return <button type="submit" hidden />;
}
