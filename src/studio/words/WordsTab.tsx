import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { languageNames, languages } from '../../../i18n/languages';
import { useCan } from '../../engine/EngineContext';
import { Tabs } from '../../ui/Tabs';
import { putWords, withWord } from '../edits';
import type { TabProps } from '../tab';
import { useFieldTitle } from '../useFieldTitle';
import { lacking, wordsAsked } from './wordsAsked';

/** What is read in each language: of the resource, its fields and all that has a name. */
export default function WordsTab({ editing: { schema, change, adjusts } }: TabProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const editable = useCan()('editar', 'Recurso');
  const [language, setLanguage] = useState<string>(locale);
  const titleOf = useFieldTitle(schema ?? { name: '', area: 'settings', subject: '', title: '', fields: {} });
  if (!schema) return null;
  const asked = wordsAsked(schema).filter(({ group }) => !adjusts || group === 'fields' || group === 'help');
  const words = schema.labels?.[language] ?? {};
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
            {asked.map(({ group, key, sub }) => {
              const own = sub === undefined ? words[group] : undefined;
              const value = sub === undefined ? own?.[key] : words.options?.[key]?.[sub];
              const title = sub === undefined ? titleOf(key) : `${titleOf(key)}: ${sub}`;
              return (
                <tr key={`${group} ${key} ${sub}`}>
                  <th scope="row">
                    {title}{' '}
                    <span className="muted">
                      {translate(`studio.words.groups.${sub === undefined ? group : 'options'}`)}
                    </span>
                  </th>
                  <td>
                    <input
                      key={language}
                      className="input"
                      aria-label={title}
                      disabled={!editable}
                      maxLength={200}
                      defaultValue={value ?? ''}
                      onBlur={(event) => {
                        const typed = event.target.value;
                        if (typed === (value ?? '')) return;
                        change(
                          putWords(language, (before) =>
                            sub === undefined
                              ? { ...before, [group]: withWord(before[group], key, typed) }
                              : {
                                  ...before,
                                  options: { ...before.options, [key]: withWord(before.options?.[key], sub, typed) },
                                },
                          ),
                        );
                      }}
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
