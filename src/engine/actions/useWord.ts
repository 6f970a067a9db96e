import { useTranslate } from 'ra-core';
import type { ActionSchema } from '../../schema/action';

/**
 * Returns the word to type before a dangerous action, if its schema requires one: `confirm.type` as an i18n key, or else the word
 * itself.
 */
export function useConfirmationWord({ confirm }: ActionSchema): string | undefined {
  const translate = useTranslate();
  return typeof confirm === 'object' ? translate(confirm.type, { _: confirm.type }) : undefined;
}
