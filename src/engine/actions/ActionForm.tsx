import { type RaRecord, useTranslate } from 'ra-core';
import { type ReactNode, type RefObject, useId, useMemo, useRef, useState } from 'react';
import type { ActionSchema } from '../../schema/action';
import type { Resource } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import { FormDialog } from '../form/FormDialog';
import { actionFields, actionLayout } from '../form/fields';
import { LastStepOnly } from '../form/StepButtons';
import { useLabels } from '../labels';
import { type Before, FirstList } from './FirstList';
import { useWord } from './useWord';

interface ActionFormProps {
  resource: Resource;
  record?: RaRecord | undefined;
  name: string;
  action: ActionSchema;
  /** what stands in it at first */
  given?: Readonly<Record<string, unknown>> | undefined;
  /** what it will be done to, in words */
  about?: ReactNode;
  onSubmit: (input: Record<string, unknown>) => Promise<unknown>;
  onClose: () => void;
}

/** An action's form in a dialog, with what is to be done before it. A failure leaves it open with all that was typed. */
export function ActionForm(props: ActionFormProps) {
  const { resource, record, action } = props;
  const { operatorMode } = useEngine();
  if (!action.first || !record || operatorMode) return <Asked {...props} />;
  return (
    <FirstList {...{ resource, record }} first={action.first}>
      {(before) => <Asked {...props} before={before} />}
    </FirstList>
  );
}

function Asked(props: ActionFormProps & { before?: Before }) {
  const { resource, record, name, action, given, about, before, onSubmit, onClose } = props;
  const labels = useLabels(resource);
  const fields = useMemo(() => actionFields(action), [action]);
  const layout = useMemo(() => actionLayout(action, fields), [action, fields]);
  const word = useWord(action);
  const id = useId();
  const [typed, setTyped] = useState('');
  const typing = useRef<HTMLInputElement>(null);
  const sure = word === undefined || typed.trim().toLowerCase() === word.toLowerCase();
  return (
    <FormDialog
      resource={resource}
      fields={fields}
      {...(layout && { layout })}
      {...(given && { initial: given })}
      columns={1}
      contextRecord={record}
      action={name}
      labelOf={(field) => labels.input(name, field)}
      title={
        <>
          {labels.action(name)}
          {about && <span className="dialog-about">{about}</span>}
        </>
      }
      saveLabel={labels.action(name)}
      danger={action.tone === 'danger'}
      before={before?.list}
      blockedById={before?.blockedById ?? (sure ? undefined : `${id}-word`)}
      more={
        word !== undefined && (
          <LastStepOnly>
            <Word input={typing} id={`${id}-word`} word={word} typed={typed} onType={setTyped} />
          </LastStepOnly>
        )
      }
      onSubmit={async (input) => {
        if (before?.blockedById !== undefined) return before.lead();
        return sure ? onSubmit(input) : typing.current?.focus();
      }}
      onClose={onClose}
    />
  );
}

interface WordProps {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  word: string;
  typed: string;
  onType: (text: string) => void;
}

function Word({ id, input, word, typed, onType }: WordProps) {
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
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}
