import { Trash2 } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useId, useMemo } from 'react';
import type { ActionSchema } from '../../schema/action';
import { KINDS } from '../../schema/kinds';
import { optionsOf } from '../../schema/kinds/options';
import { labelsIn } from '../../schema/labels';
import { STANDARD_FIELDS } from '../../schema/registry';
import type { ResourceSchema } from '../../schema/resource';
import { inWords } from '../../schema/title';
import { IconButton } from '../../ui/IconButton';
import { putWords, withWord } from '../edits';
import { messagesAt } from '../fields/fieldWords';
import { offeredKinds } from '../kinds/newField';
import { camelCase } from '../naming/names';
import { ConditionBuilder } from '../options/ConditionBuilder';
import { NamedFields } from '../options/NamedFields';
import type { Editing } from '../useDraft';
import { useFieldTitle } from '../useFieldTitle';
import { ActionMoves } from './ActionMoves';
import { ActionOptions } from './ActionOptions';
import { ActionSteps } from './ActionSteps';
import { doneWord, putAction, removeAction } from './actionEdits';
import { inputWithWords, putInput } from './actionInput';
import { Sentence } from './Sentence';
import { StepSources } from './StepSources';
import type { Way } from './stepValues';

interface ActionCardProps {
  name: string;
  action: ActionSchema;
  title: string;
  schema: ResourceSchema;
  change?: Editing['change'] | undefined;
}

const asked = offeredKinds.filter((kind) => KINDS[kind].writes);

/** One action: place, permission, condition, form and steps. */
export function ActionCard({ name, action, title, schema, change }: ActionCardProps) {
  const id = useId();
  const translate = useTranslate();
  const language = useLocale();
  const fieldTitle = useFieldTitle(schema);
  const put = change && ((next: ActionSchema) => change(putAction(name, next)));
  const words = labelsIn(schema.labels, language);
  const own = messagesAt(schema.name);
  const inputs = useMemo(() => inputWithWords(action, name, words, own), [action, name, words, own]);
  const input = Object.keys(action.input ?? {});
  const inputTitle = (field: string) => words?.inputs?.[name]?.[field] ?? inWords(field);
  const sources = {
    sources: { input, record: { ...schema, fields: { ...schema.fields, ...STANDARD_FIELDS } } },
    titleOf: ({ id: way, field = '' }: Way) => (way.startsWith('input') ? inputTitle(field) : fieldTitle(field)),
  };
  const say = (group: 'messages' | 'reasons', key: string, text: string) =>
    change?.(putWords(language, (before) => ({ ...before, [group]: withWord(before[group], key, text) })));
  return (
    <section className="card studio__part" aria-labelledby={`${id}-title`}>
      <header className="studio__part-header">
        <h2 id={`${id}-title`}>
          {title} <span className="mono studio__technical">{name}</span>
        </h2>
        {change && (
          <IconButton
            icon={Trash2}
            size={16}
            label={translate('studio.actions.remove', { name: title })}
            onClick={() => change(removeAction(name))}
          />
        )}
      </header>
      <ActionOptions {...{ action, schema }} onChange={put} />

      <h3>{translate('studio.actions.available')}</h3>
      <ConditionBuilder
        label={translate('studio.actions.available')}
        value={action.available ?? {}}
        onChange={
          put &&
          ((available) => {
            const { available: _, ...rest } = action;
            put(Object.keys(available).length > 0 ? { ...rest, available } : rest);
          })
        }
      />
      {action.available && (
        <Sentence
          label={translate('studio.actions.reason')}
          help={translate('studio.actions.reasonHelp')}
          value={words?.reasons?.[name] ?? ''}
          onChange={change && ((text) => say('reasons', name, text))}
        />
      )}

      <h3>{translate('studio.actions.input')}</h3>
      {input.length === 0 && <p className="muted">{translate('studio.actions.noInput')}</p>}
      <NamedFields
        label={translate('studio.actions.input')}
        addLabel={translate('studio.actions.addInput')}
        fields={inputs}
        kinds={asked}
        optionsOf={optionsOf}
        onChange={change && ((fields) => change(putInput(language, name, fields, own)))}
      />

      <h3>{translate('studio.actions.run')}</h3>
      <ActionMoves {...{ name, action, schema, change }} />
      <StepSources value={sources}>
        <ActionSteps
          action={action}
          keyOf={(text) => own + camelCase(`${name} ${text}`)}
          textOf={(key = '') => words?.messages?.[key.slice(own.length)] ?? key}
          onChange={
            change &&
            ((next, texts = {}) =>
              change((before) =>
                putWords(language, (said) => ({
                  ...said,
                  messages: {
                    ...said.messages,
                    ...Object.fromEntries(Object.entries(texts).map(([key, text]) => [key.slice(own.length), text])),
                  },
                }))(putAction(name, next)(before)),
              ))
          }
        />
      </StepSources>
      <Sentence
        label={translate('studio.actions.message')}
        help={translate('studio.actions.messageHelp')}
        value={action.message?.startsWith(own) ? (words?.messages?.[action.message.slice(own.length)] ?? '') : ''}
        onChange={
          change &&
          ((text) => {
            const key = doneWord(name);
            const { message: _, ...rest } = action;
            change((before) =>
              putWords(language, (said) => ({ ...said, messages: withWord(said.messages, key, text) }))(
                putAction(name, text.trim() === '' ? rest : { ...rest, message: own + key })(before),
              ),
            );
          })
        }
      />
    </section>
  );
}
