import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { MuiProvider } from '../../theme/MuiProvider';
import { Button } from '../../ui/Button';
import { useChanged, useFormFacts } from './FormContext';
import { SchemaForm, type SchemaFormProps } from './SchemaForm';
import { BackButton, useHasNextStep } from './StepButtons';
import { useSaveKey } from './useSaveKey';

/** Focuses the first field; on a touch screen only in a brief form, because a keyboard would cover a longer one. */
function focusFirst(dialog: HTMLElement, brief = false): void {
  if (!brief && matchMedia('(pointer: coarse)').matches) return;
  const fields =
    'form :is(input, select, textarea, [contenteditable="true"]):not(:disabled, [readonly], [type="hidden"])';
  dialog.querySelector<HTMLElement>(fields)?.focus();
}

/** Values typed in a dialog that outlive it; undefined: none. */
export type RetainedValues = RefObject<Readonly<Record<string, unknown>> | undefined>;

interface FormDialogProps extends Omit<SchemaFormProps, 'body' | 'children' | 'className' | 'id'> {
  title: ReactNode;
  saveLabel: string;
  danger?: boolean;
  /** id of the text that says what is missing before saving; `onSubmit` should lead there. Absent: nothing is missing */
  blockedById?: string | undefined;
  /** content above the fields */
  header?: ReactNode;
  /** content between the fields and the buttons */
  footer?: ReactNode;
  /** absent: typed values are lost with the dialog, which therefore closes only with Escape and its buttons */
  retainedValues?: RetainedValues | undefined;
  onClose: () => void;
}

/** A form in a dialog. After an error it stays open with the typed values; it cannot be closed while saving. */
export function FormDialog({
  title,
  saveLabel,
  danger,
  blockedById,
  header,
  footer,
  retainedValues,
  onClose,
  ...form
}: FormDialogProps) {
  const id = useId();
  const busy = useRef(false);
  // a new key creates a new form
  const [initialState, setInitialState] = useState(() => ({ key: 0, values: retainedValues?.current }));
  const clear = () => {
    if (retainedValues) retainedValues.current = undefined;
    setInitialState({ key: initialState.key + 1, values: undefined });
  };
  const initial = initialState.values ?? form.initial;
  return (
    <MuiProvider>
      <Dialog
        open
        onClose={(_, reason) =>
          !busy.current && (retainedValues !== undefined || reason === 'escapeKeyDown') && onClose()
        }
        maxWidth="sm"
        fullWidth
        aria-labelledby={id}
        slotProps={{
          transition: {
            onEnter: (element) => focusFirst(element, form.brief),
          },
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <SchemaForm
          key={initialState.key}
          {...form}
          {...(initial && { initial })}
          className="dialog-form"
          body={(content) => (
            <DialogContent>
              {header}
              {content}
            </DialogContent>
          )}
        >
          {footer}
          {retainedValues && (
            <RetainValues retainedValues={retainedValues} isRestored={initialState.values !== undefined} />
          )}
          <Buttons
            {...{ saveLabel, danger, blockedById, busy, onClose }}
            onClear={retainedValues && clear}
            isRestored={initialState.values !== undefined}
          />
        </SchemaForm>
      </Dialog>
    </MuiProvider>
  );
}

/** Stores the values while they differ from an empty form. */
function RetainValues({ retainedValues, isRestored }: { retainedValues: RetainedValues; isRestored: boolean }) {
  const { state } = useFormFacts();
  const { getValues } = useFormContext();
  useEffect(
    () =>
      state.subscribe(() => {
        retainedValues.current = isRestored || state.changedNames().size > 0 ? getValues() : undefined;
      }),
    [state, getValues, retainedValues, isRestored],
  );
  return null;
}

interface ButtonsProps {
  saveLabel: string;
  danger: boolean | undefined;
  blockedById: string | undefined;
  /** set while the form is saving */
  busy: RefObject<boolean>;
  isRestored: boolean;
  onClear: (() => void) | undefined;
  onClose: () => void;
}

function Buttons({ saveLabel, danger, blockedById, busy, isRestored, onClear, onClose }: ButtonsProps) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const changed = useChanged();
  const hasNextStep = useHasNextStep();
  const isBlocked = blockedById !== undefined && !hasNextStep;
  useSaveKey(useFormFacts().id);
  useEffect(() => {
    busy.current = isSubmitting;
  }, [busy, isSubmitting]);
  return (
    <DialogActions>
      {onClear && (isRestored || changed) && (
        <Button look="quiet" className="dialog-form__clear" onClick={onClear} aria-disabled={isSubmitting}>
          {translate('common.actions.clear')}
        </Button>
      )}
      <Button onClick={() => isSubmitting || onClose()} aria-disabled={isSubmitting}>
        {translate('common.actions.cancel')}
      </Button>
      <BackButton />
      <Button
        type="submit"
        look={danger && !hasNextStep ? 'danger' : 'primary'}
        busy={isSubmitting}
        aria-disabled={isBlocked || undefined}
        aria-describedby={isBlocked ? blockedById : undefined}
      >
        {hasNextStep ? translate('editing.steps.next') : saveLabel}
      </Button>
    </DialogActions>
  );
}
