/** A problem of a schema document: its path and its message. */
export interface Problem {
  /** e.g. `fields.monto.max`; '' is the document itself */
  path: string;
  /** i18n key */
  key: string;
  args?: Record<string, string | number>;
}

export type Args = Problem['args'];

/** Collects problems without duplicates. */
export class Problems {
  readonly all: Problem[] = [];
  private readonly added = new Set<string>();

  /** `name` is the key below `schema.problems` */
  add(path: string, name: string, args?: Args): void {
    const problem: Problem = { path, key: `schema.problems.${name}`, ...(args && { args }) };
    const serialized = JSON.stringify(problem);
    if (this.added.has(serialized) || this.all.length >= MAX_PROBLEMS) return;
    this.added.add(serialized);
    this.all.push(problem);
  }
}

/** Maximum number of problems: more than a person reads, and a limit for the cost of a completely invalid document. */
const MAX_PROBLEMS = 500;

/** Appends a name to a path. */
export const within = (path: string, name: string | number): string => (path ? `${path}.${name}` : String(name));
