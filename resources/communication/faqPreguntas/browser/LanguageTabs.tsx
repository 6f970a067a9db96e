import { useTranslate } from 'ra-core';
import { languageNames } from '../../../../i18n/languages';
import { useLabels } from '../../../../src/engine/labels';
import type { Resource } from '../../../../src/schema/registry';
import { TRANSLATED, type Translated, type TranslationState } from '../shared/translations';

interface LanguageTabsProps {
  resource: Resource;
  chosen: Translated;
  stateOf: (language: Translated) => TranslationState;
  onChoose: (language: Translated) => void;
}

const TONES = { 'Al día': 'success', Desactualizada: 'warning', Falta: 'neutral' } as const;

/** Choice of the language of the right column, each with the state of its translation. */
export function LanguageTabs({ resource, chosen, stateOf, onChoose }: LanguageTabsProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  return (
    <fieldset className="faq-languages" aria-label={translate('resources.faqPreguntas.reading.language')}>
      {TRANSLATED.map((language) => (
        <button
          key={language}
          type="button"
          className="button button--small button--quiet faq-languages__choice"
          aria-pressed={language === chosen}
          onClick={() => onChoose(language)}
        >
          <span lang={language}>{languageNames[language]}</span>
          <span className="chip" data-tone={TONES[stateOf(language)]}>
            {labels.option(`traducciones.${language}`, stateOf(language))}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
