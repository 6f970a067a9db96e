/** Which of all that may be said of a field the Studio asks for. */
import type { Kind } from '../../schema/field';
import { KINDS } from '../../schema/kinds';
import type { Option } from '../../schema/kinds/options';
import { isPlain } from '../kinds/what';
import { optionInputs } from './inputs';

/** What only code says of a field, and what is said of it elsewhere: beside the other fields' permissions. */
const ELSEWHERE: readonly string[] = [
  ...['system', 'was', 'message', 'widget', 'retired', 'index', 'handler', 'as'],
  ...['readWith', 'writeWith', 'mask'],
];
/** What is seldom said of one. */
export const SELDOM: readonly string[] = ['readOnly', 'hidden', 'in', 'width'];

type Able = (typeof KINDS)[Kind];

/** What a kind has to be able to do, so that it may be said of a field of it. */
const TAKES: Readonly<Record<string, (kind: Able) => boolean>> = {
  required: ({ writes }) => writes,
  readOnly: ({ writes }) => writes,
  checks: ({ writes }) => writes,
  // one plain value, of the field's own
  default: ({ writes, operators, target, uploads }) => writes && operators.includes('$eq') && !target && !uploads,
  unique: ({ stored, operators, uploads }) => stored && operators.includes('$eq') && !uploads,
  width: ({ lists }) => lists,
};

/** The options that a form asks for, in its order: what is no plain value needs an input of its own. */
export const askedOf = (kind: Kind, options: Readonly<Record<string, Option>>): [string, Option][] =>
  Object.entries(options).filter(
    ([name, option]) =>
      !ELSEWHERE.includes(name) &&
      (TAKES[name]?.(KINDS[kind]) ?? true) &&
      (isPlain(option) || (option.widget !== undefined && option.widget in optionInputs)),
  );

/** Whether nothing can be made of it as long as it is empty: a choice without options, rows without columns. */
export const holdsSomething = ({ required, widget = '' }: Option): boolean =>
  required === true && ['options', 'parts', 'rowParts'].includes(widget);

/** Kinds whose options of one name mean another thing: the length of a text, how many rows there are. */
export function senseOf(kind: Kind): 'letters' | 'rows' | 'value' {
  const { operators, whole } = KINDS[kind];
  if (operators.includes('$contains')) return 'letters';
  return whole?.many ? 'rows' : 'value';
}
