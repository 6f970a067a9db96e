/** Something that can be done with a record, declared once: button, form, confirmation, endpoint and audit entry follow. */
import type { Condition, Scalar } from './condition';
import type { FieldSchema, Tone } from './field';
import type { RowRule } from './resource';
import type { LayoutNode } from './screen';

/** What an action does, in order, in one transaction a record. */
export type Step =
  /** moves the status field along the transition that names this action */
  | { move: string }
  /** sets fields: constants, `{$user: path}`, `{$now: 'P0D'}`, `{$input: name}` */
  | { set: Record<string, Scalar | { $user: string } | { $now: string } | { $input: string }> }
  /** makes a record of another resource; values as in `set`, `{$record: field}` too */
  | {
      create: string;
      values: Record<string, Scalar | { $user: string } | { $now: string } | { $input: string } | { $record: string }>;
    }
  /** calls a handler registered by the resource's `server.ts` */
  | { call: string };

export interface ActionSchema {
  on: readonly ('resource' | 'record' | 'bulk')[];
  /** the action of the resource's subject that it takes, as `cerrar` */
  needs: string;
  /** when it is offered; the reason it is not is `resources.{resource}.reasons.{action}` */
  available?: Condition;
  /** on which records a person may do it, where not on all that they see */
  rows?: RowRule;
  /** its form, drawn by the engine like any other */
  input?: Record<string, FieldSchema>;
  /** how that form is laid out; absent: its fields one after the other */
  layout?: readonly LayoutNode[];
  /** asks before it runs; a word to type for the dangerous ones */
  confirm?: boolean | { type: string };
  run: readonly Step[];
  /** emphasis of its button */
  tone?: Tone | 'primary';
  icon?: string;
  /** a single key, within a record */
  shortcut?: string;
  /** i18n key of what is said when it is done; `{id}` is the record's. Absent: nothing is said */
  message?: string;
  /** i18n key of the description under the error's own message, when it fails */
  failure?: string;
  /** where the client sends it, where the specification has a call of its own for it; else the generic endpoint */
  source?: 'toll';
}
