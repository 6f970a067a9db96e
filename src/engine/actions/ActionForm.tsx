import { type RaRecord, useTranslate } from 'ra-core';
import { type ReactNode, type RefObject, useId, useMemo, useRef, useState } from 'react';
import type { ActionSchema } from '../../schema/action';
import type { Resource } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import { FormDialog } from '../form/FormDialog';
import { actionFields, actionLayout } from '../form/fields';
import { OnLastStep } from '../form/StepButtons';
import { useLabels } from '../labels';
import { FirstList, type Prerequisites } from './FirstList';
import { useConfirmationWord } from './useWord';

interface ActionFormProps {
  resource: Resource;
  record?: RaRecord | undefined;
  name: string;
  action: ActionSchema;
  /** initial values of the form */
  initial?: Readonly<Record<string, unknown>> | undefined;
  /** what the action applies to */
  targetText?: ReactNode;
  onSubmit: (input: Record<string, unknown>) => Promise<unknown>;
  onClose: () => void;
}

/** An action's form in a dialog, with the work that must be done first. After an error it stays open with the typed values. */
export function ActionForm(props: ActionFormProps) {
  const { resource, record, action } = props;
  const { operatorMode } = useEngine();
  if (!action.first || !record || operatorMode) return <ActionFormDialog {...props} />;
  return (
    <FirstList {...{ resource, record }} first={action.first}>
      {(before) => <ActionFormDialog {...props} before={before} />}
    </FirstList>
  );
}

function ActionFormDialog(props: ActionFormProps & { before?: Prerequisites }) {
  const { resource, record, name, action, initial, targetText, before, onSubmit, onClose } = props;
  const labels = useLabels(resource);
  const fields = useMemo(() => actionFields(action), [action]);
  const layout = useMemo(() => actionLayout(action, fields), [action, fields]);
  const word = useConfirmationWord(action);
  const id = useId();
  const [typed, setTyped] = useState('');
  const wordInput = useRef<HTMLInputElement>(null);
  const isConfirmed = word === undefined || typed.trim().toLowerCase() === word.toLowerCase();
  return (
    <FormDialog
      resource={resource}
      fields={fields}
      {...(layout && { layout })}
      {...(initial && { initial })}
      columns={1}
      contextRecord={record}
      action={name}
      labelOf={(field) => labels.input(name, field)}
      title={
        <>
          {labels.action(name)}
          {targetText && <span className="dialog-about">{targetText}</span>}
        </>
      }
      saveLabel={labels.action(name)}
      danger={action.tone === 'danger'}
      header={before?.list}
      blockedById={before?.blockedById ?? (isConfirmed ? undefined : `${id}-word`)}
      footer={
        word !== undefined && (
          <OnLastStep>
            <ConfirmationWord input={wordInput} id={`${id}-word`} word={word} typed={typed} onChange={setTyped} />
          </OnLastStep>
        )
      }
      onSubmit={async (input) => {
        if (before?.blockedById !== undefined) return before.focus();
        return isConfirmed ? onSubmit(input) : wordInput.current?.focus();
      }}
      onClose={onClose}
    />
  );
}

interface ConfirmationWordProps {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  word: string;
  typed: string;
  onChange: (text: string) => void;
}

function ConfirmationWord({ id, input, word, typed, onChange }: ConfirmationWordProps) {
  const translate = useTranslate();
  return (
    <div className="field dialog-form__word">
      <label className="field__label" id={id} htmlFor={`${id}-input`}>
        {translate('forms.actions.askWord', { word })}
      </label>
      <input
        ref={input}
        id={`${id}-input`}
        className="input"
        autoComplete="off"
        value={typed}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
