/** Translates Zod's issues to problems with our message keys. */
import type { z } from 'zod';
import type { Args, Problems } from './problem';
import { within } from './problem';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

interface FoundProblem {
  path: Path;
  name: string;
  args?: Args;
}

const valueAtPath = (source: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    source,
  );

const joined = (values: readonly unknown[]): string => values.map(String).join(', ');

/**
 * Chooses the closest branch of a union: the one with the fewest problems, none of them about the value itself. A branch does not
 * qualify if its own key is missing and other keys are unknown.
 */
function closestBranch(branches: readonly FoundProblem[][], path: Path): FoundProblem[] {
  const hasProblemAt = (branch: readonly FoundProblem[], depth: number, name?: string) =>
    branch.some((problem) => problem.path.length === depth && (name === undefined || problem.name === name));
  const childDepth = path.length + 1;
  const [best] = branches
    .filter((branch) => !hasProblemAt(branch, path.length))
    .filter((branch) => !(hasProblemAt(branch, childDepth, 'missing') && hasProblemAt(branch, childDepth, 'unknown')))
    .sort((left, right) => left.length - right.length);
  return best ?? [];
}

function sizeProblem(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall, path: Path): FoundProblem {
  const isTooBig = issue.code === 'too_big';
  const bound = Number(isTooBig ? issue.maximum : issue.minimum);
  const origin = issue.origin === 'string' ? 'Text' : issue.origin === 'array' ? 'List' : 'Number';
  return { path, name: `${isTooBig ? 'max' : 'min'}${origin}`, args: isTooBig ? { max: bound } : { min: bound } };
}

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
  array: 'list',
  tuple: 'list',
};

const numberArgs = (args: Record<string, unknown>): Pick<FoundProblem, 'args'> => {
  const numericArgs = Object.entries(args).filter((pair): pair is [string, number] => typeof pair[1] === 'number');
  return numericArgs.length > 0 ? { args: Object.fromEntries(numericArgs) } : {};
};

function problemsOf(issue: Issue, document: unknown, base: Path): FoundProblem[] {
  const path = [...base, ...issue.path];
  const absent = valueAtPath(document, path) === undefined;
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((name) => ({ path: [...path, name], name: 'unknown', args: { name } }));
    case 'invalid_type':
      return [{ path, name: absent ? 'missing' : `type.${TYPE_NAMES[issue.expected] ?? 'object'}` }];
    case 'invalid_value':
      return [absent ? { path, name: 'missing' } : { path, name: 'choice', args: { options: joined(issue.values) } }];
    case 'too_big':
    case 'too_small':
      return [sizeProblem(issue, path)];
    case 'invalid_format':
      return [{ path, name: /^[a-zA-Z]+$/.test(issue.message) ? issue.message : 'shape' }];
    case 'invalid_key':
      return [{ path, name: issue.issues[0]?.code === 'invalid_format' ? issue.issues[0].message : 'identifier' }];
    case 'invalid_union': {
      if (issue.discriminator !== undefined) return [{ path, name: absent ? 'missing' : 'kind' }];
      const branches = issue.errors.map((found) => found.flatMap((inner) => problemsOf(inner, document, path)));
      const closest = closestBranch(branches, path);
      return closest.length > 0 ? closest : [{ path, name: absent ? 'missing' : 'shape' }];
    }
    case 'custom': {
      const { key, ...args } = issue.params ?? {};
      return [
        { path, name: typeof key === 'string' ? (key.split('.').at(-1) ?? 'shape') : 'shape', ...numberArgs(args) },
      ];
    }
    default:
      return [{ path, name: 'shape' }];
  }
}

/** Adds the problems that parsing a document's structure found; `path` is where that document is nested. */
export function addIssues(problems: Problems, error: z.ZodError, document: unknown, path = ''): void {
  for (const issue of error.issues)
    for (const problem of problemsOf(issue, document, []))
      problems.add(
        problem.path.reduce<string>((from, part) => within(from, String(part)), path),
        problem.name,
        problem.args,
      );
}
