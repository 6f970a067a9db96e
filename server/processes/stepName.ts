import type { Language } from '../../i18n/languages';
import { inWords } from '../../src/schema/title';
import { hasText, translate } from '../translate';

/** The label of an executor's step; its name in words where there is no text. */
export function stepName(name: string, language: Language): string {
  const key = `resources.ejecuciones.steps.${name}`;
  return hasText(key) ? translate(language, key) : inWords(name);
}
