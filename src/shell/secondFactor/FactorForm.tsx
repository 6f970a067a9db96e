import { useTranslate } from 'ra-core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { FactorField, FactorOutcome } from '../../../providers/secondFactor';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/toasts';
import { settledDigits } from '../digits';
import { DigitsInput } from '../password/DigitsInput';
import { FormField } from '../password/FormField';

interface FactorFormProps<Value> {
  fields: readonly FactorField[];
  /** recovery codes are accepted too, so that letters can be typed */
  allowsRecovery?: boolean;
  submit: string;
  danger?: boolean;
  send: (values: Record<FactorField, string>) => Promise<FactorOutcome<Value>>;
  onDone: (value: Value) => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** A form that requires the password, a code or both. The server's refusal of one is shown at its field. */
export function FactorForm<Value>(props: FactorFormProps<Value>) {
  const { fields, allowsRecovery = false, submit, danger = false, send, onDone, onCancel, children } = props;
  const translate = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ password: '', code: '' });
  const [errors, setErrors] = useState<Partial<Record<FactorField, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const change = (field: FactorField) => (text: string) => setValues((current) => ({ ...current, [field]: text }));

  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const submitForm = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = { password: settledDigits(values.password), code: values.code.trim() };
    const missing = fields.filter((field) => typed[field] === '');
    setErrors(Object.fromEntries(missing.map((field) => [field, translate(`shell.secondFactor.${field}Missing`)])));
    if (missing.length > 0) return;
    setIsBusy(true);
    try {
      const outcome = await send(typed);
      if ('value' in outcome) return onDone(outcome.value);
      setErrors({ [outcome.field]: outcome.message });
      if (outcome.field === 'code') change('code')('');
    } catch (failure) {
      if (failure instanceof Error) showToast({ title: failure.message, tone: 'danger' });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={submitForm} className="factor__form">
      {children}
      {fields.includes('password') && (
        <FormField label={translate('shell.password.current')} error={errors.password}>
          {(field) => (
            <DigitsInput
              field={field}
              autoComplete="current-password"
              value={values.password}
              onChange={change('password')}
            />
          )}
        </FormField>
      )}
      {fields.includes('code') && (
        <FormField label={translate(`shell.secondFactor.${allowsRecovery ? 'anyCode' : 'code'}`)} error={errors.code}>
          {(field) => (
            <input
              {...field}
              className="input factor__code"
              inputMode={allowsRecovery ? 'text' : 'numeric'}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              maxLength={40}
              value={values.code}
              onChange={({ target }) => change('code')(target.value)}
            />
          )}
        </FormField>
      )}
      <div className="factor__actions">
        <Button onClick={onCancel} disabled={isBusy}>
          {translate('common.actions.cancel')}
        </Button>
        <Button look={danger ? 'danger' : 'primary'} type="submit" busy={isBusy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
