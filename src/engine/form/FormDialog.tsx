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
import { BackButton, useLeadsOn } from './StepButtons';
import { useSaveKey } from './useSaveKey';

/** What was typed in a dialog and outlives it; undefined: nothing. */
export type Kept = RefObject<Readonly<Record<string, unknown>> | undefined>;

interface FormDialogProps extends Omit<SchemaFormProps, 'body' | 'children' | 'className' | 'id'> {
  title: ReactNode;
  saveLabel: string;
  danger?: boolean;
  /** the id of what says what is to be done before it may be saved; `onSubmit` is to lead there. Absent: nothing */
  asks?: string | undefined;
  /** above the fields */
  before?: ReactNode;
  /** between the fields and the buttons */
  more?: ReactNode;
  /** absent: what is typed ends with the dialog, which then closes by Escape and its buttons alone */
  kept?: Kept | undefined;
  onClose: () => void;
}

/** A form above the screen. A failure leaves it open with all that was typed; while it saves, it stays. */
export function FormDialog({ title, saveLabel, danger, asks, before, more, kept, onClose, ...form }: FormDialogProps) {
  const id = useId();
  const busy = useRef(false);
  // another one begins anew
  const [start, setStart] = useState(() => ({ round: 0, values: kept?.current }));
  const clear = () => {
    if (kept) kept.current = undefined;
    setStart({ round: start.round + 1, values: undefined });
  };
  const initial = start.values ?? form.initial;
  return (
    <MuiProvider>
      <Dialog
        open
        onClose={(_, why) => !busy.current && (kept !== undefined || why === 'escapeKeyDown') && onClose()}
        maxWidth="sm"
        fullWidth
        aria-labelledby={id}
        slotProps={{
          transition: {
            onEnter: (element) => form.brief && element.querySelector<HTMLElement>('form :is(input, select)')?.focus(),
          },
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <SchemaForm
          key={start.round}
          {...form}
          {...(initial && { initial })}
          className="dialog-form"
          body={(content) => (
            <DialogContent>
              {before}
              {content}
            </DialogContent>
          )}
        >
          {more}
          {kept && <Keep kept={kept} begun={start.values !== undefined} />}
          <Buttons
            {...{ saveLabel, danger, asks, busy, onClose }}
            onClear={kept && clear}
            begun={start.values !== undefined}
          />
        </SchemaForm>
      </Dialog>
    </MuiProvider>
  );
}

/** Keeps what differs from an empty form. */
function Keep({ kept, begun }: { kept: Kept; begun: boolean }) {
  const { state } = useFormFacts();
  const { getValues } = useFormContext();
  useEffect(
    () =>
      state.subscribe(() => {
        kept.current = begun || state.changed().size > 0 ? getValues() : undefined;
      }),
    [state, getValues, kept, begun],
  );
  return null;
}

interface ButtonsProps {
  saveLabel: string;
  danger: boolean | undefined;
  asks: string | undefined;
  /** told whether it saves */
  busy: RefObject<boolean>;
  begun: boolean;
  onClear: (() => void) | undefined;
  onClose: () => void;
}

function Buttons({ saveLabel, danger, asks, busy, begun, onClear, onClose }: ButtonsProps) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const changed = useChanged();
  const leadsOn = useLeadsOn();
  const waits = asks !== undefined && !leadsOn;
  useSaveKey(useFormFacts().id);
  useEffect(() => {
    busy.current = isSubmitting;
  }, [busy, isSubmitting]);
  return (
    <DialogActions>
      {onClear && (begun || changed) && (
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
        look={danger && !leadsOn ? 'danger' : 'primary'}
        busy={isSubmitting}
        aria-disabled={waits || undefined}
        aria-describedby={waits ? asks : undefined}
      >
        {leadsOn ? translate('editing.steps.next') : saveLabel}
      </Button>
    </DialogActions>
  );
}
