import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { languageNames, languages } from '../../../i18n/languages';
import { useCan } from '../../engine/EngineContext';
import { labelsIn } from '../../schema/labels';
import { inWords } from '../../schema/title';
import { Tabs } from '../../ui/Tabs';
import { changeLabels, withText } from '../edits';
import type { TabProps } from '../tab';
import { useFieldTitle } from '../useFieldTitle';
import { countMissing, type RequiredText, requiredTexts, textOf } from './requiredTexts';

/** Sets one text in one language. */
const changeText = (language: string, { group, key, sub }: RequiredText, typed: string) =>
  changeLabels(language, (before) =>
    group === 'options' || group === 'inputs'
      ? { ...before, [group]: { ...before[group], [key]: withText(before[group]?.[key], sub ?? '', typed) } }
      : { ...before, [group]: withText(before[group], key, typed) },
  );

/** Texts of the resource in each language: its name, fields and all named parts. */
export default function WordsTab({ editing: { schema, change, isOverlay: adjusts } }: TabProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const editable = useCan()('editar', 'Recurso');
  const [language, setLanguage] = useState<string>(locale);
  const titleOf = useFieldTitle(schema ?? { name: '', area: 'settings', subject: '', title: '', fields: {} });
  if (!schema) return null;
  const texts = requiredTexts(schema).filter(({ group }) => !adjusts || group === 'fields' || group === 'help');
  const labels = schema.labels?.[language] ?? {};
  const labelsWithFallback = labelsIn(schema.labels, language);
  const labelsInOwnLanguage = labelsIn(schema.labels, locale);
  const textTitle = ({ group, key, sub }: RequiredText): string => {
    if (group === 'messages') return labelsInOwnLanguage?.messages?.[key] ?? key;
    if (group === 'options') return `${titleOf(key)}: ${sub}`;
    if (group === 'inputs')
      return `${labelsInOwnLanguage?.actions?.[key] ?? key}: ${labelsInOwnLanguage?.inputs?.[key]?.[sub ?? ''] ?? sub}`;
    if (group === 'actions' || group === 'reasons' || group === 'views' || group === 'sections')
      return labelsInOwnLanguage?.[group === 'reasons' ? 'actions' : group]?.[key] ?? inWords(key);
    return titleOf(key);
  };
  const nameRow = (form: 'one' | 'many') => (
    <tr key={form}>
      <th scope="row">{translate(`studio.words.${form}`)}</th>
      <td>
        <input
          key={language}
          className="input"
          aria-label={translate(`studio.words.${form}`)}
          disabled={!editable}
          maxLength={60}
          defaultValue={labels.name?.[form] ?? ''}
          onBlur={(event) =>
            event.target.value !== (labels.name?.[form] ?? '') &&
            change(
              changeLabels(language, (labelsBefore) => ({
                ...labelsBefore,
                name: { one: '', many: '', ...labelsBefore.name, [form]: event.target.value.trim() },
              })),
            )
          }
        />
      </td>
    </tr>
  );
  return (
    <div className="studio-words">
      <p className="muted">{translate('studio.words.intro')}</p>
      <Tabs
        id="words"
        label={translate('shell.person.language')}
        panels={false}
        tabs={languages.map((code) => {
          const count = countMissing(schema, code, texts);
          return { id: code, label: languageNames[code], ...(count > 0 && !adjusts && { count: String(count) }) };
        })}
        selected={language}
        onSelect={setLanguage}
      />
      <div className="card studio__table" lang={language}>
        <table>
          <thead>
            <tr>
              <th scope="col">{translate('studio.words.what')}</th>
              <th scope="col">{languageNames[languages.find((code) => code === language) ?? 'es']}</th>
            </tr>
          </thead>
          <tbody>
            {!adjusts && nameRow('one')}
            {!adjusts && nameRow('many')}
            {texts.map((text) => {
              const { group, key, sub } = text;
              const value = textOf(labels, text) ?? '';
              const title = textTitle(text);
              return (
                <tr key={`${group} ${key} ${sub}`}>
                  <th scope="row">
                    {title} <span className="muted">{translate(`studio.words.groups.${group}`)}</span>
                  </th>
                  <td>
                    <input
                      key={`${language} ${value}`}
                      className="input"
                      dir="auto"
                      aria-label={title}
                      placeholder={textOf(labelsWithFallback, text)}
                      disabled={!editable}
                      maxLength={group === 'messages' ? 500 : 200}
                      defaultValue={value}
                      onBlur={({ target }) =>
                        target.value !== value && change(changeText(language, text, target.value))
                      }
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
