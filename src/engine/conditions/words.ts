/** Conditions as text, with values in the same format as lists. */
import { conditionInWords as inWords, type DescriptionContext as SpeakingOf } from '../../schema/conditions/words';
import { componentsOf } from '../kinds/components';
import type { Wording } from '../kinds/componentTypes';

export type Speaking = Omit<SpeakingOf, 'textOf' | 'labels'> & Pick<Wording, 'labels'>;

/** Returns a condition as text, like the kernel's function, with each value formatted by its kind. */
export const conditionInWords = (condition: unknown, speaking: Speaking): string =>
  inWords(condition, {
    ...speaking,
    textOf: (value, field, bound) => {
      const face = componentsOf(field);
      if (bound && face.limitText) return face.limitText(value, field);
      return face.toText(value, field, { ...speaking, record: {} });
    },
  });
