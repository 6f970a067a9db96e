import { createI18nProvider, type Speaker } from '../../providers/i18nProvider';
import type { Area } from '../schema/resource';
import { chosenLanguage } from '../session/language';

let beginning: Promise<Speaker> | undefined;
let begun: Speaker | undefined;

async function begin(): Promise<Speaker> {
  begun = await createI18nProvider(chosenLanguage()).catch(() => createI18nProvider('es'));
  return begun;
}

/** Loads the texts of the interface; falls back to Spanish if the chosen language cannot be loaded. */
export function speak(): Promise<Speaker> {
  beginning ??= begin();
  return beginning;
}

/** The loaded texts; undefined while they are loading. */
export const spoken = (): Speaker | undefined => begun;

/** Loads the texts of an area's resources, in the chosen language and in those chosen later. */
export const learn = async (area: Area): Promise<void> => (await speak()).learn(area);
