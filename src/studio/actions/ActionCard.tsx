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
import { SectionTitle } from '../../ui/SectionTitle';
import { changeLabels, withText } from '../edits';
import { messagePrefixOf } from '../fields/fieldLabels';
import { offeredKinds } from '../kinds/newField';
import { camelCase } from '../naming/names';
import { ConditionBuilder } from '../options/ConditionBuilder';
import { NamedFields } from '../options/NamedFields';
import type { Editing } from '../useDraft';
import { useFieldTitle } from '../useFieldTitle';
import { ActionMoves } from './ActionMoves';
import { ActionOptions } from './ActionOptions';
import { ActionSteps } from './ActionSteps';
import { putAction, removeAction, successMessageKey } from './actionEdits';
import { inputWithTexts, putInput } from './actionInput';
import { Sentence } from './Sentence';
import { StepContextProvider } from './StepContext';
import type { ValueSource } from './stepValues';

interface ActionCardProps {
  name: string;
  action: ActionSchema;
  title: string;
  schema: ResourceSchema;
  change?: Editing['change'] | undefined;
}

const inputKinds = offeredKinds.filter((kind) => KINDS[kind].writes);

/** One action: place, permission, condition, form and steps. */
export function ActionCard({ name, action, title, schema, change }: ActionCardProps) {
  const id = useId();
  const translate = useTranslate();
  const language = useLocale();
  const fieldTitle = useFieldTitle(schema);
  const changeAction = change && ((next: ActionSchema) => change(putAction(name, next)));
  const labels = labelsIn(schema.labels, language);
  const messagePrefix = messagePrefixOf(schema.name);
  const inputs = useMemo(
    () => inputWithTexts(action, name, labels, messagePrefix),
    [action, name, labels, messagePrefix],
  );
  const inputNames = Object.keys(action.input ?? {});
  const inputTitle = (field: string) => labels?.inputs?.[name]?.[field] ?? inWords(field);
  const stepContext = {
    sources: { input: inputNames, record: { ...schema, fields: { ...schema.fields, ...STANDARD_FIELDS } } },
    titleOf: ({ id: way, field = '' }: ValueSource) =>
      way.startsWith('input') ? inputTitle(field) : fieldTitle(field),
  };
  const changeText = (group: 'messages' | 'reasons', key: string, text: string) =>
    change?.(changeLabels(language, (labels) => ({ ...labels, [group]: withText(labels[group], key, text) })));
  return (
    <section className="card studio__part" aria-labelledby={`${id}-title`}>
      <header className="studio__part-header">
        <SectionTitle id={`${id}-title`}>
          {title} <span className="mono studio__technical">{name}</span>
        </SectionTitle>
        {change && (
          <IconButton
            icon={Trash2}
            size={16}
            label={translate('studio.actions.remove', { name: title })}
            onClick={() => change(removeAction(name))}
          />
        )}
      </header>
      <ActionOptions {...{ action, schema }} onChange={changeAction} />

      <SectionTitle level={3}>{translate('studio.actions.available')}</SectionTitle>
      <ConditionBuilder
        label={translate('studio.actions.available')}
        value={action.available ?? {}}
        onChange={
          changeAction &&
          ((available) => {
            const { available: _, ...rest } = action;
            changeAction(Object.keys(available).length > 0 ? { ...rest, available } : rest);
          })
        }
      />
      {action.available && (
        <Sentence
          label={translate('studio.actions.reason')}
          help={translate('studio.actions.reasonHelp')}
          value={labels?.reasons?.[name] ?? ''}
          onChange={change && ((text) => changeText('reasons', name, text))}
        />
      )}

      <SectionTitle level={3}>{translate('studio.actions.input')}</SectionTitle>
      {inputNames.length === 0 && <p className="muted">{translate('studio.actions.noInput')}</p>}
      <NamedFields
        label={translate('studio.actions.input')}
        addLabel={translate('studio.actions.addInput')}
        fields={inputs}
        kinds={inputKinds}
        optionsOf={optionsOf}
        onChange={change && ((fields) => change(putInput(language, name, fields, messagePrefix)))}
      />

      <SectionTitle level={3}>{translate('studio.actions.run')}</SectionTitle>
      <ActionMoves {...{ name, action, schema, change }} />
      <StepContextProvider value={stepContext}>
        <ActionSteps
          action={action}
          keyOf={(text) => messagePrefix + camelCase(`${name} ${text}`)}
          textOf={(key = '') => labels?.messages?.[key.slice(messagePrefix.length)] ?? key}
          onChange={
            change &&
            ((next, texts = {}) =>
              change((labels) =>
                changeLabels(language, (labels) => ({
                  ...labels,
                  messages: {
                    ...labels.messages,
                    ...Object.fromEntries(
                      Object.entries(texts).map(([key, text]) => [key.slice(messagePrefix.length), text]),
                    ),
                  },
                }))(putAction(name, next)(labels)),
              ))
          }
        />
      </StepContextProvider>
      <Sentence
        label={translate('studio.actions.message')}
        help={translate('studio.actions.messageHelp')}
        value={
          action.message?.startsWith(messagePrefix)
            ? (labels?.messages?.[action.message.slice(messagePrefix.length)] ?? '')
            : ''
        }
        onChange={
          change &&
          ((text) => {
            const key = successMessageKey(name);
            const { message: _, ...rest } = action;
            change((labels) =>
              changeLabels(language, (labels) => ({ ...labels, messages: withText(labels.messages, key, text) }))(
                putAction(name, text.trim() === '' ? rest : { ...rest, message: messagePrefix + key })(labels),
              ),
            );
          })
        }
      />
    </section>
  );
}
