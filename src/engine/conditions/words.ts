/** Conditions in words, their values as lists show them. */
import { conditionInWords as inWords, type Speaking as SpeakingOf } from '../../schema/conditions/words';
import { componentsOf } from '../kinds/components';
import type { Wording } from '../kinds/componentTypes';

export type Speaking = Omit<SpeakingOf, 'textOf' | 'labels'> & Pick<Wording, 'labels'>;

/** As the kernel's, with each value as its field's face has it. */
export const conditionInWords = (condition: unknown, speaking: Speaking): string =>
  inWords(condition, {
    ...speaking,
    textOf: (value, field, bound) => {
      const face = componentsOf(field);
      if (bound && face.limitText) return face.limitText(value, field);
      return face.toText(value, field, { ...speaking, record: {} });
    },
  });
