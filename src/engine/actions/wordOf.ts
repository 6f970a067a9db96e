import type { ActionSchema } from '../../schema/action';

/** The word to type before a dangerous action runs, where its schema asks for one. */
export const wordOf = ({ confirm }: ActionSchema): string | undefined =>
  typeof confirm === 'object' ? confirm.type : undefined;
