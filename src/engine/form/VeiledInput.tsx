import { type RaRecord, useRecordContext, useTranslate } from 'ra-core';
import { type RefObject, useLayoutEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { kindOf } from '../../schema/kinds';
import type { Field, Resource } from '../../schema/registry';
import { Button } from '../../ui/Button';
import { useMayRead } from '../EngineContext';
import type { Control } from '../kinds/input';
import { useUnveiled } from '../show/Veiled';

interface VeiledInputProps {
  field: Field;
  resource: Resource;
  control: Control;
}

/**
 * Stands before an input that another takes the place of, and hands the focus on: once an input is gone nobody can tell that it
 * had it.
 */
export function KeepFocus({ id, focused }: { id: string; focused: RefObject<boolean> }) {
  useLayoutEffect(() => {
    if (focused.current) document.getElementById(id)?.focus({ preventScroll: true });
    focused.current = false;
    return () => {
      focused.current = document.activeElement?.id === id;
    };
  }, [id, focused]);
  return null;
}

/** A stored value behind its mask: it stays as it is, is seen by who may, or is written anew without being seen. */
export function VeiledInput({ field, resource, control }: VeiledInputProps) {
  const { id, name, label, value, describedBy, readOnly } = control;
  const translate = useTranslate();
  const mayRead = useMayRead();
  const record = useRecordContext<RaRecord>();
  const { resetField, setFocus } = useFormContext();
  const { busy, see } = useUnveiled(resource, record?.id ?? '', name);
  const focus = () => setTimeout(() => setFocus(name));

  const show = () =>
    see().then(
      (stored) => {
        resetField(name, { defaultValue: stored });
        focus();
      },
      () => undefined,
    );
  const change = () => {
    control.onChange(kindOf(field).empty);
    focus();
  };
  return (
    <div className="veiled-input">
      <input
        id={id}
        ref={control.ref}
        className="input"
        value={String(value)}
        readOnly
        dir="ltr"
        aria-describedby={describedBy}
      />
      {record && mayRead(resource, field) && (
        <Button
          small
          busy={busy}
          aria-label={translate('acting.unveil.seeField', { field: label })}
          title={translate('acting.unveil.logged')}
          onClick={show}
        >
          {translate('acting.unveil.see')}
        </Button>
      )}
      {!readOnly && (
        <Button small aria-label={translate('acting.unveil.changeField', { field: label })} onClick={change}>
          {translate('acting.unveil.change')}
        </Button>
      )}
    </div>
  );
}
