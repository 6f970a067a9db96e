/**
 * An operation on a record, declared once: its button, form, confirmation, endpoint and audit entry follow from the declaration.
 */
import type { Condition, Scalar } from './condition';
import type { FieldSchema, Tone } from './field';
import type { RowRule } from './resource';
import type { LayoutNode } from './screen';

/** A value of a step: a constant, or a value taken from the person, the time, the action's form or the record. */
export type StepValue = Scalar | { $user: string } | { $now: string } | { $input: string } | { $record: string };

/** A step that notifies people: it publishes a notification at once (the resource `notificaciones`). */
export interface Notice {
  /** the resource whose keys `to` holds */
  notify: 'usuarios' | 'sectores' | 'perfiles';
  /** one key, or a list of keys when the field or input holds a list; null or empty: nobody is notified */
  to: StepValue;
  /** i18n keys with the placeholders `%{title}`, `%{id}` and `%{who}`; without `text`, `subject` is the text too */
  subject: string;
  text?: string;
}

/** Seconds within which an action can be undone. */
export const UNDO_SECONDS = 30;

/**
 * The steps of an action, in order, in one transaction for each record. An action on the resource as a whole can only create,
 * notify and call.
 */
export type Step =
  /** moves the status field along the transition that names this action */
  | { move: string }
  /** sets fields: constants, `{$user: path}`, `{$now: 'P0D'}`, `{$input: name}` */
  | { set: Record<string, Scalar | { $user: string } | { $now: string } | { $input: string }> }
  /** creates a record of another resource; values as in `set`, and `{$record: field}` */
  | {
      create: string;
      values: Record<string, StepValue>;
    }
  | Notice
  /** calls a handler registered by the resource's `server.ts` */
  | { call: string }
  /**
   * creates a document with the generator of this name in `server.ts`: the only step of its action, changes no data, and the
   * response is the file
   */
  | { document: string }
  /**
   * opens the form of a new record of this resource, filled in with values of the record: the only step of its action, which
   * changes nothing itself
   */
  | { form: string; values: Record<string, { $record: string }> }
  /**
   * opens the dialog of this action of the record that the reference `of` leads to, its form filled in with values of the record:
   * the only step of its action, which changes nothing itself
   */
  | { act: string; of: string; values: Record<string, { $record: string }> };

/** An undo that reverses more than fields: a handler of `server.ts` reverses the rest, or throws when that is too late. */
export interface UndoByHandler {
  call: string;
  /** within how many seconds, if not `UNDO_SECONDS` */
  seconds?: number;
}

/** Seconds within which the server accepts the undo of an action. */
export const undoSeconds = ({ undo }: Pick<ActionSchema, 'undo'>): number =>
  (typeof undo === 'object' ? undo.seconds : undefined) ?? UNDO_SECONDS;

/** Name of the document that an action creates; undefined for an action that changes data. */
export const documentIn = ({ run }: { run: readonly Step[] }): string | undefined =>
  run.flatMap((step) => ('document' in step ? [step.document] : []))[0];

/** The form that an action opens; undefined for an action that does something itself. */
export const formIn = ({ run }: { run: readonly Step[] }): Extract<Step, { form: string }> | undefined =>
  run.find((step) => 'form' in step);

/** The action of another record that an action opens; undefined for an action that does something itself. */
export const actIn = ({ run }: { run: readonly Step[] }): Extract<Step, { act: string }> | undefined =>
  run.find((step) => 'act' in step);

/** Whether an action opens a dialog before it runs. */
export const needsDialog = (action: ActionSchema): boolean =>
  action.input !== undefined || Boolean(action.confirm) || actIn(action) !== undefined;

/** Records that must be finished before the action is available (`ActionSchema.first`). */
export interface Prerequisite {
  /** the `reverse` field that lists them */
  field: string;
  /** action of the listed resource: a record for which this action is still available is not finished */
  action: string;
  /** i18n key of the reason for the refusal, with the number of unfinished records as `%{smart_count}` */
  reason: string;
}

export interface ActionSchema {
  /**
   * where the action runs; `resource`: once, without a record; cannot be combined with `bulk`, because both have the same path
   */
  on: readonly ('resource' | 'record' | 'bulk')[];
  /** the action of the resource's subject that the person needs, e.g. `cerrar` */
  needs: string;
  /** when the action is offered; the reason why it is not is `resources.{resource}.reasons.{action}` */
  available?: Condition;
  /** i18n key of the reason when the record's state rules the action out; absent: the same reason as for `available` */
  wrongState?: string;
  /**
   * on which records a person may run the action, if not on all that they see; several rules must all hold: for amounts that rise
   * with a person's permissions, declare one rule for each level
   */
  rows?: RowRule | readonly RowRule[];
  /**
   * what must be finished before: the dialog lists each record and offers its action there; the server refuses while one is
   * unfinished
   */
  first?: Prerequisite;
  /**
   * its form, rendered by the engine like any other; a field with an empty `in` is sent by a page and has no input in the form
   */
  input?: Record<string, FieldSchema>;
  /**
   * name of a slot that is the action's dialog, in place of the form (`SlotProps.dialog`); it chooses the input and, in a list,
   * for which of the selected records the action runs: the list offers it for a selection, too
   */
  dialog?: string;
  /** values that the form starts with, where it is opened without others: of the signed-in person, or of the record */
  initial?: Readonly<Record<string, { $user: string } | { $record: string }>>;
  /** layout of that form; absent: one field after the other. With `steps` it is filled in step by step, with a summary at the end */
  layout?: readonly LayoutNode[];
  /** whether the action asks for confirmation; for dangerous actions, a word to type: an i18n key, or the word itself */
  confirm?: boolean | { type: string };
  run: readonly Step[];
  /**
   * how the person who ran the action, on one record or on many, can undo it within `UNDO_SECONDS`, as long as the record has not
   * changed since: `true`
   * restores the fields that its steps changed, so all steps must be `move` or `set`; a string names the inverse action; `call`
   * restores the record and runs a handler for the rest
   */
  undo?: true | string | UndoByHandler;
  /** emphasis of its button */
  tone?: Tone | 'primary';
  icon?: string;
  /** a single key, active on the record's page */
  shortcut?: string;
  /** i18n key of the success message; `{id}` is the record's. Absent: no message */
  message?: string;
  /**
   * of an action on the resource: opens the record that it created or changed; `none` is the i18n key of the message when there is
   * none
   */
  opens?: { none: string };
  /** a field of the record after the action: its value is appended to the key of `message`, after a dot */
  messageBy?: string;
  /** i18n key of the description shown under the error message when the action fails */
  failure?: string;
  /** the client that sends the action, where the specification defines a call for it; absent: the generic endpoint */
  source?: 'toll';
}
