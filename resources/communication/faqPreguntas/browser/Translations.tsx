import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { direction, languageNames } from '../../../../i18n/languages';
import type { SlotProps } from '../../../../src/engine/EngineContext';
import { SafeHtml } from '../../../../src/ui/SafeHtml';
import { SectionTitle } from '../../../../src/ui/SectionTitle';
import { answerHtml, stateOf, TRANSLATED, type Translated, translationsIn } from '../shared/translations';
import { LanguageTabs } from './LanguageTabs';
import './translations.css';

/** The question in Spanish and in another language, side by side. */
export default function Translations({ resource, record = { id: '' } }: SlotProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<Translated>();
  const translations = translationsIn(record.idiomas);
  const language = chosen ?? translations[0]?.idioma ?? TRANSLATED[0];
  const translation = translations.find(({ idioma }) => idioma === language);
  return (
    <section className="card record-section" aria-label={translate('resources.faqPreguntas.sections.languages')}>
      <LanguageTabs
        resource={resource}
        chosen={language}
        stateOf={(name) => stateOf(record, name)}
        onChoose={setChosen}
      />
      <div className="faq-columns">
        <section lang="es" aria-label={languageNames.es}>
          <SectionTitle level={3} size="small" className="faq-columns__language">
            {languageNames.es}
          </SectionTitle>
          <p className="faq-answer__question">{String(record.pregunta ?? '')}</p>
          <SafeHtml html={String(record.respuesta ?? '')} />
        </section>
        <section aria-label={languageNames[language]}>
          <SectionTitle level={3} size="small" className="faq-columns__language" lang={language}>
            {languageNames[language]}
          </SectionTitle>
          {translation ? (
            <div lang={language} dir={direction(language)}>
              <p className="faq-answer__question">{translation.pregunta}</p>
              <SafeHtml html={answerHtml(translation.respuesta)} />
            </div>
          ) : (
            <p className="muted">{translate('resources.faqPreguntas.reading.none')}</p>
          )}
        </section>
      </div>
    </section>
  );
}
