import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useFormFacts } from '../../engine/form/FormContext';
import { useSaveKey } from '../../engine/form/useSaveKey';
import { showToast } from '../../ui/toasts';

/**
 * For a form without a button: applies changes on blur, Enter and Ctrl+S. An option that is not valid stays as it was and is named;
 * it does not hold up the others.
 */
export function ApplyOnBlur({ onApply }: { onApply: (values: Record<string, unknown>) => void }) {
  const translate = useTranslate();
  const { id, labelOf } = useFormFacts();
  const { handleSubmit, trigger, getValues, getFieldState } = useFormContext();
  const { isDirty, defaultValues } = useFormState();
  useSaveKey(id);
  /** what was said of the options that are not valid now: it is said once */
  const said = useRef('');
  const applyValid = () => {
    const values = getValues();
    const states = Object.keys(values).map((name) => ({ name, ...getFieldState(name) }));
    const invalid = states.filter((state) => state.invalid);
    const kept = Object.fromEntries(invalid.map(({ name }) => [name, defaultValues?.[name]]));
    if (states.some(({ name, isDirty: changed }) => changed && !(name in kept))) onApply({ ...values, ...kept });
    const title = translate('studio.fields.notApplied', {
      options: invalid.map(({ name }) => labelOf(name)).join(', '),
    });
    if (said.current === title) return;
    said.current = title;
    showToast({
      tone: 'warning',
      title,
      ...(invalid[0]?.error?.message && { description: invalid[0].error.message }),
    });
  };
  const latest = useRef({ isDirty, onApply, applyValid });
  latest.current = { isDirty, onApply, applyValid };
  useEffect(() => {
    const form = document.getElementById(id);
    const applyAll = () => {
      said.current = '';
      return handleSubmit((values) => latest.current.onApply(values))();
    };
    const applyOnBlur = ({ relatedTarget }: FocusEvent) => {
      if (!latest.current.isDirty || (relatedTarget instanceof Node && form?.contains(relatedTarget))) return;
      // validation messages appear beside their fields, and the focus does not move
      void trigger().then((valid) => (valid ? applyAll() : latest.current.applyValid()));
    };
    form?.addEventListener('focusout', applyOnBlur);
    return () => form?.removeEventListener('focusout', applyOnBlur);
  }, [id, handleSubmit, trigger]);
  // lets Enter submit the form
  return <button type="submit" hidden />;
}
