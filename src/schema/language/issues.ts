/** Translates Zod's issues to problems with our message keys. */
import type { z } from 'zod';
import type { Args, Problems } from './problem';
import { within } from './problem';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

interface Said {
  path: Path;
  name: string;
  args?: Args;
}

const at = (source: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    source,
  );

const listed = (values: readonly unknown[]): string => values.map(String).join(', ');

/**
 * Chooses the closest branch of a union: the one with the fewest problems, none of them about the value itself. A branch does not
 * qualify if its own key is missing and other keys are unknown.
 */
function nearest(readings: readonly Said[][], path: Path): Said[] {
  const about = (reading: readonly Said[], depth: number, name?: string) =>
    reading.some((said) => said.path.length === depth && (name === undefined || said.name === name));
  const direct = path.length + 1;
  const [best] = readings
    .filter((reading) => !about(reading, path.length))
    .filter((reading) => !(about(reading, direct, 'missing') && about(reading, direct, 'unknown')))
    .sort((a, b) => a.length - b.length);
  return best ?? [];
}

function sized(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall, path: Path): Said {
  const big = issue.code === 'too_big';
  const bound = Number(big ? issue.maximum : issue.minimum);
  const of = issue.origin === 'string' ? 'Text' : issue.origin === 'array' ? 'List' : 'Number';
  return { path, name: `${big ? 'max' : 'min'}${of}`, args: big ? { max: bound } : { min: bound } };
}

const EXPECTED: Record<string, string> = {
  string: 'text',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
  array: 'list',
  tuple: 'list',
};

const numbers = (args: Record<string, unknown>): Pick<Said, 'args'> => {
  const found = Object.entries(args).filter((pair): pair is [string, number] => typeof pair[1] === 'number');
  return found.length > 0 ? { args: Object.fromEntries(found) } : {};
};

function saidOf(issue: Issue, document: unknown, base: Path): Said[] {
  const path = [...base, ...issue.path];
  const absent = at(document, path) === undefined;
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((name) => ({ path: [...path, name], name: 'unknown', args: { name } }));
    case 'invalid_type':
      return [{ path, name: absent ? 'missing' : `type.${EXPECTED[issue.expected] ?? 'object'}` }];
    case 'invalid_value':
      return [absent ? { path, name: 'missing' } : { path, name: 'choice', args: { options: listed(issue.values) } }];
    case 'too_big':
    case 'too_small':
      return [sized(issue, path)];
    case 'invalid_format':
      return [{ path, name: /^[a-zA-Z]+$/.test(issue.message) ? issue.message : 'shape' }];
    case 'invalid_key':
      return [{ path, name: issue.issues[0]?.code === 'invalid_format' ? issue.issues[0].message : 'identifier' }];
    case 'invalid_union': {
      if (issue.discriminator !== undefined) return [{ path, name: absent ? 'missing' : 'kind' }];
      const readings = issue.errors.map((found) => found.flatMap((inner) => saidOf(inner, document, path)));
      const found = nearest(readings, path);
      return found.length > 0 ? found : [{ path, name: absent ? 'missing' : 'shape' }];
    }
    case 'custom': {
      const { key, ...args } = issue.params ?? {};
      return [{ path, name: typeof key === 'string' ? (key.split('.').at(-1) ?? 'shape') : 'shape', ...numbers(args) }];
    }
    default:
      return [{ path, name: 'shape' }];
  }
}

/** Adds the problems that parsing a document's structure found; `path` is where that document is nested. */
export function addIssues(problems: Problems, error: z.ZodError, document: unknown, path = ''): void {
  for (const issue of error.issues)
    for (const said of saidOf(issue, document, []))
      problems.add(
        said.path.reduce<string>((from, part) => within(from, String(part)), path),
        said.name,
        said.args,
      );
}
