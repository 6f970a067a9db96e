import { type RaRecord, useRecordContext, useTranslate } from 'ra-core';
import { type RefObject, useLayoutEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { kindOf } from '../../schema/kinds';
import type { Field, Resource } from '../../schema/registry';
import { Button } from '../../ui/Button';
import { useMayRead } from '../EngineContext';
import type { Control } from '../kinds/input';
import { useRevealedValue } from '../show/MaskedValue';

interface MaskedInputProps {
  field: Field;
  resource: Resource;
  control: Control;
}

/** Transfers the focus when one input replaces another; an input that is removed cannot report that it had the focus. */
export function RestoreFocus({ id, focused }: { id: string; focused: RefObject<boolean> }) {
  useLayoutEffect(() => {
    if (focused.current) document.getElementById(id)?.focus({ preventScroll: true });
    focused.current = false;
    return () => {
      focused.current = document.activeElement?.id === id;
    };
  }, [id, focused]);
  return null;
}

/** Input for a masked value: it stays unchanged, can be revealed with the permission, or replaced without being seen. */
export function MaskedInput({ field, resource, control }: MaskedInputProps) {
  const { id, name, label, value, describedBy, readOnly } = control;
  const translate = useTranslate();
  const mayRead = useMayRead();
  const record = useRecordContext<RaRecord>();
  const { resetField, setFocus } = useFormContext();
  const { busy, reveal } = useRevealedValue(resource, record?.id ?? '', name);
  const focus = () => setTimeout(() => setFocus(name));

  const revealValue = () =>
    reveal().then(
      (stored) => {
        resetField(name, { defaultValue: stored });
        focus();
      },
      () => undefined,
    );
  const replaceValue = () => {
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
          onClick={revealValue}
        >
          {translate('acting.unveil.see')}
        </Button>
      )}
      {!readOnly && (
        <Button small aria-label={translate('acting.unveil.changeField', { field: label })} onClick={replaceValue}>
          {translate('acting.unveil.change')}
        </Button>
      )}
    </div>
  );
}
