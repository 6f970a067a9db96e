import { kindOf } from '../../../../src/schema/kinds';
import type { Field } from '../../../../src/schema/registry';

/** The fields that a rule's condition may use: those that a request stores. */
export const conditionFields = (available: readonly Field[]): Field[] =>
  available.filter((field) => kindOf(field).stored || kindOf(field).target?.(field)?.many);
