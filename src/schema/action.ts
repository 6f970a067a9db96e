/** Something that can be done with a record, declared once: button, form, confirmation, endpoint and audit entry follow. */
import type { Condition, Scalar } from './condition';
import type { FieldSchema, Tone } from './field';
import type { RowRule } from './resource';
import type { LayoutNode } from './screen';

/** A value of a step: a constant, or taken from who acts, when, the action's form, the record. */
export type StepValue = Scalar | { $user: string } | { $now: string } | { $input: string } | { $record: string };

/** Tells people of it, by a notification that is published at once (the resource `notificaciones`). */
export interface Notice {
  /** whose keys `to` has */
  notify: 'usuarios' | 'sectores' | 'perfiles';
  /** one key, or a list of them where it is a field or an input that holds one; nothing: nobody is told */
  to: StepValue;
  /** i18n keys, with `%{title}`, `%{id}` and `%{who}`; `text` is what `subject` says where it is absent */
  subject: string;
  text?: string;
}

/** For so long an action may be taken back. */
export const UNDO_SECONDS = 30;

/** What an action does, in order, in one transaction a record; on the resource as a whole it makes, tells and calls alone. */
export type Step =
  /** moves the status field along the transition that names this action */
  | { move: string }
  /** sets fields: constants, `{$user: path}`, `{$now: 'P0D'}`, `{$input: name}` */
  | { set: Record<string, Scalar | { $user: string } | { $now: string } | { $input: string }> }
  /** makes a record of another resource; values as in `set`, `{$record: field}` too */
  | {
      create: string;
      values: Record<string, StepValue>;
    }
  | Notice
  /** calls a handler registered by the resource's `server.ts` */
  | { call: string }
  /** makes a document of the name that `server.ts` registers: it stands alone, changes nothing, and its answer is the file */
  | { document: string };

/** The document that an action makes; undefined for one that does something. */
export const documentIn = ({ run }: { run: readonly Step[] }): string | undefined =>
  run.flatMap((step) => ('document' in step ? [step.document] : []))[0];

/** Records that are done with before the action may be (`ActionSchema.first`). */
export interface First {
  /** the `reverse` field that lists them */
  field: string;
  /** of the listed resource: with a record for which it is still available, one is not done */
  action: string;
  /** i18n key of why not, with how many are left as `%{smart_count}` */
  reason: string;
}

export interface ActionSchema {
  /** `resource`: once, without a record; not together with `bulk`, whose address it has */
  on: readonly ('resource' | 'record' | 'bulk')[];
  /** the action of the resource's subject that it takes, as `cerrar` */
  needs: string;
  /** when it is offered; the reason it is not is `resources.{resource}.reasons.{action}` */
  available?: Condition;
  /** i18n key of why not, where it is the record's state that stands in the way; absent: the same as where `available` does */
  wrongState?: string;
  /**
   * on which records a person may do it, where not on all that they see; of several rules each holds: amounts that rise with what
   * one holds are a rule a step
   */
  rows?: RowRule | readonly RowRule[];
  /** what is to be done before: its dialog names each and does it there; the server refuses while one is left */
  first?: First;
  /** its form, drawn by the engine like any other; a field whose `in` is empty is for a page to send and is asked for nowhere */
  input?: Record<string, FieldSchema>;
  /** how that form is laid out; absent: its fields one after the other */
  layout?: readonly LayoutNode[];
  /** asks before it runs; a word to type for the dangerous ones: an i18n key, or the word itself */
  confirm?: boolean | { type: string };
  run: readonly Step[];
  /**
   * whoever did it may take it back for `UNDO_SECONDS`, as long as nothing else has happened to the record: `true` puts back what
   * its `move` and `set` steps changed; else the name of the action that is its inverse
   */
  undo?: true | string;
  /** emphasis of its button */
  tone?: Tone | 'primary';
  icon?: string;
  /** a single key, within a record */
  shortcut?: string;
  /** i18n key of what is said when it is done; `{id}` is the record's. Absent: nothing is said */
  message?: string;
  /** a field of the record as it is then: its value, after a dot, ends the key of `message` */
  messageBy?: string;
  /** i18n key of the description under the error's own message, when it fails */
  failure?: string;
  /** where the client sends it, where the specification has a call of its own for it; else the generic endpoint */
  source?: 'toll';
}
