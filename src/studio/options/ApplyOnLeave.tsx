import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useFormFacts } from '../../engine/form/FormContext';
import { useSaveKey } from '../../engine/form/useSaveKey';

/**
 * In a form without a button: what was changed in it is applied when the focus goes elsewhere, and by Enter or Ctrl+S, as long
 * as nothing is wrong with it.
 */
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
      // what is wrong is said beside its field, and the focus stays where the person put it
      void trigger().then((sound) => (sound ? handleSubmit((values) => now.current.onApply(values))() : undefined));
    };
    form?.addEventListener('focusout', leave);
    return () => form?.removeEventListener('focusout', leave);
  }, [id, handleSubmit, trigger]);
  // what Enter presses
  return <button type="submit" hidden />;
}
