/** Conditions in words, their values as lists show them. */
import { conditionInWords as inWords, type Speaking as SpeakingOf } from '../../schema/conditions/words';
import type { Wording } from '../kinds/face';
import { faceOf } from '../kinds/faces';

export type Speaking = Omit<SpeakingOf, 'textOf' | 'labels'> & Pick<Wording, 'labels'>;

/** As the kernel's, with each value as its field's face has it. */
export const conditionInWords = (condition: unknown, speaking: Speaking): string =>
  inWords(condition, {
    ...speaking,
    textOf: (value, field, bound) => {
      const face = faceOf(field);
      if (bound && face.boundText) return face.boundText(value, field);
      return face.toText(value, field, { ...speaking, record: {} });
    },
  });
