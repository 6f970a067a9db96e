import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { direction, languageNames } from '../../../../i18n/languages';
import { useFieldControl, useFormFacts } from '../../../../src/engine/form/FormContext';
import { rowErrorsOf } from '../../../../src/engine/kinds/items/errors';
import { RichTextInput } from '../../../../src/engine/kinds/richText/Input';
import { SafeHtml } from '../../../../src/ui/SafeHtml';
import { SectionTitle } from '../../../../src/ui/SectionTitle';
import {
  answerHtml,
  statesAfter,
  TRANSLATED,
  type Translated,
  type Translation,
  translationsIn,
} from '../shared/translations';
import { LanguageTabs } from './LanguageTabs';
import './translations.css';

const MAX_QUESTION = 200;
const ANSWER = { kind: 'richText', name: 'respuesta', max: 20000 } as const;

/** Editor of a translation beside the Spanish text; an empty translation is deleted. */
export default function TranslationsInput() {
  const translate = useTranslate();
  const { id, name, label, value, onChange, onBlur, ref, readOnly } = useFieldControl();
  const { resource } = useFormFacts();
  const [chosen, setChosen] = useState<Translated>(TRANSLATED[0]);
  const { errors, defaultValues } = useFormState();
  const [pregunta, respuesta]: unknown[] = useWatch({ name: ['pregunta', 'respuesta'] });
  const translations = translationsIn(value);
  const index = translations.findIndex(({ idioma }) => idioma === chosen);
  const current = translations[index] ?? { idioma: chosen, pregunta: '', respuesta: '' };
  const rowErrors = rowErrorsOf(get(errors, name))[index] ?? {};
  const states = statesAfter({ ...defaultValues }, { pregunta, respuesta, idiomas: translations, traducciones: null });

  const change = (part: Partial<Translation>) => {
    const next = { ...current, ...part };
    const isEmpty = next.pregunta.trim() === '' && next.respuesta.trim() === '';
    const others = translations.filter(({ idioma }) => idioma !== chosen);
    onChange(
      isEmpty
        ? others
        : TRANSLATED.flatMap((language) =>
            language === chosen ? [next] : others.filter(({ idioma }) => idioma === language),
          ),
    );
  };
  const common = { readOnly, lang: chosen, dir: direction(chosen), onBlur: () => void onBlur() };
  const errorOf = (part: 'pregunta' | 'respuesta') =>
    rowErrors[part] && (
      <p className="field__error" id={`${id}-${part}-error`}>
        {rowErrors[part].message}
      </p>
    );
  return (
    <fieldset className="faq-translate" aria-label={label}>
      <LanguageTabs resource={resource} chosen={chosen} stateOf={(language) => states[language]} onChoose={setChosen} />
      <div className="faq-columns">
        <section lang="es" aria-label={languageNames.es}>
          <SectionTitle level={3} size="small" className="faq-columns__language">
            {languageNames.es}
          </SectionTitle>
          <p className="faq-answer__question">{String(pregunta ?? '')}</p>
          <SafeHtml html={String(respuesta ?? '')} />
        </section>
        <div className="faq-translate__inputs">
          <SectionTitle level={3} size="small" className="faq-columns__language" lang={chosen}>
            {languageNames[chosen]}
          </SectionTitle>
          <label className="field__label" htmlFor={id}>
            {translate('resources.faqPreguntas.reading.question')}
          </label>
          <input
            id={id}
            ref={ref}
            className="input"
            maxLength={MAX_QUESTION}
            value={current.pregunta}
            aria-invalid={rowErrors.pregunta ? true : undefined}
            aria-describedby={rowErrors.pregunta ? `${id}-pregunta-error` : undefined}
            onChange={({ target }) => change({ pregunta: target.value })}
            {...common}
          />
          {errorOf('pregunta')}
          <span className="field__label">{translate('resources.faqPreguntas.fields.respuesta')}</span>
          <RichTextInput
            key={chosen}
            field={ANSWER}
            resource={resource}
            control={{
              id: `${id}-respuesta`,
              name: `${name}-respuesta`,
              label: translate('resources.faqPreguntas.fields.respuesta'),
              value: answerHtml(current.respuesta) || null,
              onChange: (html) => change({ respuesta: String(html ?? '') }),
              onBlur,
              ref: () => undefined,
              invalid: rowErrors.respuesta !== undefined,
              required: false,
              readOnly,
              describedBy: rowErrors.respuesta ? `${id}-respuesta-error` : undefined,
            }}
          />
          {errorOf('respuesta')}
        </div>
      </div>
    </fieldset>
  );
}
