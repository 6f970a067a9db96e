import { kindOf } from '../../schema/kinds';
import type { Field } from '../../schema/registry';

/** The fields that a stored condition may use: those that a record stores, because the server evaluates it on a written record. */
export const conditionFields = (available: readonly Field[]): Field[] =>
  available.filter((field) => kindOf(field).stored || kindOf(field).target?.(field)?.many);
