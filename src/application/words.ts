import { createI18nProvider, type Speaker } from '../../providers/i18nProvider';
import type { Area } from '../schema/resource';
import { chosenLanguage } from '../session/language';

let beginning: Promise<Speaker> | undefined;
let begun: Speaker | undefined;

async function begin(): Promise<Speaker> {
  begun = await createI18nProvider(chosenLanguage()).catch(() => createI18nProvider('es'));
  return begun;
}

/** The interface's words, in Spanish where the chosen language does not come. */
export function speak(): Promise<Speaker> {
  beginning ??= begin();
  return beginning;
}

/** Those words, if they are there by now. */
export const spoken = (): Speaker | undefined => begun;

/** Has the words of an area's resources said from now on, in whichever language is chosen. */
export const learn = async (area: Area): Promise<void> => (await speak()).learn(area);
