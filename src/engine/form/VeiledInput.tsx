import { type RaRecord, useRecordContext, useTranslate } from 'ra-core';
import { type RefObject, useLayoutEffect, useRef } from 'react';
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
  /** whether the input that it takes the place of had the focus (`Leaving`) */
  focused: RefObject<boolean>;
}

/** Stands before an input, and says whether it had the focus when it goes: once it is gone nobody can tell. */
export function Leaving({ id, focused }: { id: string; focused: RefObject<boolean> }) {
  useLayoutEffect(
    () => () => {
      focused.current = document.activeElement?.id === id;
    },
    [id, focused],
  );
  return null;
}

/** A stored value behind its mask: it stays as it is, is seen by who may, or is written anew without being seen. */
export function VeiledInput({ field, resource, control, focused }: VeiledInputProps) {
  const { id, name, label, value, describedBy, readOnly } = control;
  const translate = useTranslate();
  const mayRead = useMayRead();
  const record = useRecordContext<RaRecord>();
  const { resetField, setFocus } = useFormContext();
  const { busy, see } = useUnveiled(resource, record?.id ?? '', name);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (focused.current) input.current?.focus({ preventScroll: true });
    focused.current = false;
  }, [focused]);
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
        ref={(element) => {
          input.current = element;
          control.ref(element);
        }}
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
