/** Conditions as text, with values in the same format as lists. */
import {
  type DescriptionContext as ConditionTextOptions,
  conditionInWords as kernelConditionText,
} from '../../schema/conditions/words';
import { componentsOf } from '../kinds/components';
import type { Wording } from '../kinds/componentTypes';

export type ConditionWording = Omit<ConditionTextOptions, 'textOf' | 'labels'> & Pick<Wording, 'labels'>;

/** Returns a condition as text, like the kernel's function, with each value formatted by its kind. */
export const conditionInWords = (condition: unknown, wording: ConditionWording): string =>
  kernelConditionText(condition, {
    ...wording,
    textOf: (value, field, isBound) => {
      const components = componentsOf(field);
      if (isBound && components.limitText) return components.limitText(value, field);
      return components.toText(value, field, { ...wording, record: {} });
    },
  });
