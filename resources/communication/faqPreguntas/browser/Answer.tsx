import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import { direction, languageNames, languages } from '../../../../i18n/languages';
import type { SlotProps } from '../../../../src/engine/EngineContext';
import { SafeHtml } from '../../../../src/ui/SafeHtml';
import { answerHtml, stateOf, translationsIn } from '../shared/translations';
import './translations.css';

/** The answer in the reader's language; where a translation is missing, the Spanish answer with a note. */
export default function Answer({ record }: SlotProps) {
  return record ? <AnswerText key={record.id} record={record} /> : null;
}

function AnswerText({ record }: { record: NonNullable<SlotProps['record']> }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [chosen, setChosen] = useState<string>();
  const translations = translationsIn(record.idiomas);
  const offered = languages.filter((name) => name === 'es' || translations.some(({ idioma }) => idioma === name));
  const own = languages.find((name) => name === locale) ?? 'es';
  const language = offered.find((name) => name === (chosen ?? own)) ?? 'es';
  const translation = translations.find(({ idioma }) => idioma === language);
  const message = (key: string, values = {}) => translate(`resources.faqPreguntas.reading.${key}`, values);
  const isMissing = !offered.includes(own);
  const isOld = translation !== undefined && stateOf(record, translation.idioma) === 'Desactualizada';
  return (
    <div className="faq-answer">
      {offered.length > 1 && (
        <fieldset className="faq-answer__languages" aria-label={message('language')}>
          {offered.map((name) => (
            <button
              key={name}
              type="button"
              className="button button--small button--quiet"
              aria-pressed={name === language}
              lang={name}
              onClick={() => setChosen(name)}
            >
              {languageNames[name]}
            </button>
          ))}
        </fieldset>
      )}
      {isMissing && <p className="faq-answer__note">{message('missing', { language: languageNames[own] })}</p>}
      {isOld && <p className="faq-answer__note">{message('old')}</p>}
      {translation ? (
        <div lang={language} dir={direction(language)}>
          <p className="faq-answer__question">{translation.pregunta}</p>
          <SafeHtml html={answerHtml(translation.respuesta)} />
        </div>
      ) : (
        <div lang="es">
          <SafeHtml html={String(record.respuesta ?? '')} />
        </div>
      )}
    </div>
  );
}
