/** Decides which options of a field the Studio's form shows. */
import type { Kind } from '../../schema/field';
import { KINDS } from '../../schema/kinds';
import type { Option } from '../../schema/kinds/options';
import { isPlain } from '../kinds/what';
import { optionInputs } from './inputs';

/** Options that only code sets, and options with their own place in the Studio, such as permissions. */
const EXCLUDED_OPTIONS: readonly string[] = [
  ...['system', 'was', 'message', 'widget', 'retired', 'index', 'handler', 'as'],
  ...['readWith', 'writeWith', 'mask'],
];
/** Rarely used options, in a collapsed section. */
export const ADVANCED_OPTIONS: readonly string[] = ['readOnly', 'hidden', 'in', 'width'];

type KindDefinition = (typeof KINDS)[Kind];

/** Capability that a kind needs for an option. */
const OPTION_APPLIES: Readonly<Record<string, (kind: KindDefinition) => boolean>> = {
  required: ({ writes }) => writes,
  readOnly: ({ writes }) => writes,
  checks: ({ writes }) => writes,
  // only kinds with one scalar value that is no reference and no file
  default: ({ writes, operators, target, uploads }) => writes && operators.includes('$eq') && !target && !uploads,
  unique: ({ stored, operators, uploads }) => stored && operators.includes('$eq') && !uploads,
  width: ({ lists }) => lists,
};

/** Returns the options that a form shows, in order. Composite options need an input of their own. */
export const shownOptionsOf = (kind: Kind, options: Readonly<Record<string, Option>>): [string, Option][] =>
  Object.entries(options).filter(
    ([name, option]) =>
      !EXCLUDED_OPTIONS.includes(name) &&
      (OPTION_APPLIES[name]?.(KINDS[kind]) ?? true) &&
      (isPlain(option) || (option.widget !== undefined && option.widget in optionInputs)),
  );

/** Whether the option must not be empty: options of a choice, columns of rows. */
export const mustNotBeEmpty = ({ required, widget = '' }: Option): boolean =>
  required === true && ['options', 'parts', 'rowParts'].includes(widget);

/** Meaning of options with the same name, such as `max`: text length, number of rows, or value. */
export function boundMeaning(kind: Kind): 'letters' | 'rows' | 'value' {
  const { operators, composite } = KINDS[kind];
  if (operators.includes('$contains')) return 'letters';
  return composite?.many ? 'rows' : 'value';
}
