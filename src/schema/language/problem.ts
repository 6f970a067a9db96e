/** What is wrong with a schema document: where, and a sentence to be. */
export interface Problem {
  /** as `fields.monto.max`; '' is the document itself */
  path: string;
  /** i18n key */
  key: string;
  args?: Record<string, string | number>;
}

export type Args = Problem['args'];

/** Collects problems; each once. */
export class Problems {
  readonly all: Problem[] = [];
  private readonly seen = new Set<string>();

  /** `name` is the key below `schema.problems` */
  add(path: string, name: string, args?: Args): void {
    const problem: Problem = { path, key: `schema.problems.${name}`, ...(args && { args }) };
    const same = JSON.stringify(problem);
    if (this.seen.has(same) || this.all.length >= MOST) return;
    this.seen.add(same);
    this.all.push(problem);
  }
}

/** More than anybody reads: a document that is wrong all over costs no more than this. */
const MOST = 500;

/** A path within another. */
export const within = (path: string, name: string | number): string => (path ? `${path}.${name}` : String(name));
