/** What else of a field names its options: they follow when an option is renamed, and lose it when it is removed. */
import { recordIn } from './value';

type Values = Readonly<Record<string, unknown>>;

/** Options of a field that have a value for each of its options. */
const BY_OPTION = ['tones', 'icons'] as const;
/** Options of a field that name one of its options. */
const ONE_OPTION = ['initial', 'default'] as const;

/** Returns the other options of a field that name an option, with its new name; empty where none does. */
export function renamedIn(values: Values, from: string, to: string): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const name of BY_OPTION) {
    const byOption = recordIn(values[name]);
    if (Object.hasOwn(byOption, from))
      changes[name] = Object.fromEntries(
        Object.entries(byOption).map(([option, value]) => [option === from ? to : option, value]),
      );
  }
  for (const name of ONE_OPTION) if (from !== '' && values[name] === from) changes[name] = to;
  const { transitions } = values;
  if (Array.isArray(transitions) && JSON.stringify(transitions).includes(JSON.stringify(from)))
    changes.transitions = transitions.map((transition) => {
      const { from: sources, to: target, ...rest } = recordIn(transition);
      return {
        ...rest,
        from: Array.isArray(sources) ? sources.map((source) => (source === from ? to : source)) : sources,
        to: target === from ? to : target,
      };
    });
  return changes;
}

/** Returns the options of a field without colours and icons of options that it does not have. */
export function withoutUnknown(field: Record<string, unknown>): Record<string, unknown> {
  const { options } = field;
  if (!Array.isArray(options)) return field;
  const known = Object.fromEntries(
    BY_OPTION.filter((name) => field[name] !== undefined).map((name) => [
      name,
      Object.fromEntries(Object.entries(recordIn(field[name])).filter(([option]) => options.includes(option))),
    ]),
  );
  return { ...field, ...known };
}
