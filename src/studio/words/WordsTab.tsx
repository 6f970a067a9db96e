import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { languageNames, languages } from '../../../i18n/languages';
import { useCan } from '../../engine/EngineContext';
import { labelsIn } from '../../schema/labels';
import { inWords } from '../../schema/title';
import { Tabs } from '../../ui/Tabs';
import { putWords, withWord } from '../edits';
import type { TabProps } from '../tab';
import { useFieldTitle } from '../useFieldTitle';
import { type Asked, lacking, wordOf, wordsAsked } from './wordsAsked';

/** Sets one text in one language. */
const withWordOf = (language: string, { group, key, sub }: Asked, typed: string) =>
  putWords(language, (before) =>
    group === 'options' || group === 'inputs'
      ? { ...before, [group]: { ...before[group], [key]: withWord(before[group]?.[key], sub ?? '', typed) } }
      : { ...before, [group]: withWord(before[group], key, typed) },
  );

/** Texts of the resource in each language: its name, fields and all named parts. */
export default function WordsTab({ editing: { schema, change, adjusts } }: TabProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const editable = useCan()('editar', 'Recurso');
  const [language, setLanguage] = useState<string>(locale);
  const titleOf = useFieldTitle(schema ?? { name: '', area: 'settings', subject: '', title: '', fields: {} });
  if (!schema) return null;
  const asked = wordsAsked(schema).filter(({ group }) => !adjusts || group === 'fields' || group === 'help');
  const words = schema.labels?.[language] ?? {};
  const shown = labelsIn(schema.labels, language);
  const inMine = labelsIn(schema.labels, locale);
  const titleIn = ({ group, key, sub }: Asked): string => {
    if (group === 'messages') return inMine?.messages?.[key] ?? key;
    if (group === 'options') return `${titleOf(key)}: ${sub}`;
    if (group === 'inputs') return `${inMine?.actions?.[key] ?? key}: ${inMine?.inputs?.[key]?.[sub ?? ''] ?? sub}`;
    if (group === 'actions' || group === 'reasons' || group === 'views' || group === 'sections')
      return inMine?.[group === 'reasons' ? 'actions' : group]?.[key] ?? inWords(key);
    return titleOf(key);
  };
  const name = (form: 'one' | 'many') => (
    <tr key={form}>
      <th scope="row">{translate(`studio.words.${form}`)}</th>
      <td>
        <input
          key={language}
          className="input"
          aria-label={translate(`studio.words.${form}`)}
          disabled={!editable}
          maxLength={60}
          defaultValue={words.name?.[form] ?? ''}
          onBlur={(event) =>
            event.target.value !== (words.name?.[form] ?? '') &&
            change(
              putWords(language, (own) => ({
                ...own,
                name: { one: '', many: '', ...own.name, [form]: event.target.value.trim() },
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
        tabs={languages.map((one) => {
          const count = lacking(schema, one, asked);
          return { id: one, label: languageNames[one], ...(count > 0 && !adjusts && { count: String(count) }) };
        })}
        selected={language}
        onSelect={setLanguage}
      />
      <div className="card studio__table" lang={language}>
        <table>
          <thead>
            <tr>
              <th scope="col">{translate('studio.words.what')}</th>
              <th scope="col">{languageNames[languages.find((one) => one === language) ?? 'es']}</th>
            </tr>
          </thead>
          <tbody>
            {!adjusts && name('one')}
            {!adjusts && name('many')}
            {asked.map((one) => {
              const { group, key, sub } = one;
              const value = wordOf(words, one) ?? '';
              const title = titleIn(one);
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
                      placeholder={wordOf(shown, one)}
                      disabled={!editable}
                      maxLength={group === 'messages' ? 500 : 200}
                      defaultValue={value}
                      onBlur={({ target }) => target.value !== value && change(withWordOf(language, one, target.value))}
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
