import { useTranslate } from 'ra-core';
import type { ActionSchema } from '../../schema/action';

/** The word to type before a dangerous action runs, where its schema asks for one: a key of the texts, or the word itself. */
export function useWord({ confirm }: ActionSchema): string | undefined {
  const translate = useTranslate();
  return typeof confirm === 'object' ? translate(confirm.type, { _: confirm.type }) : undefined;
}
