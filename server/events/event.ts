/** The events between the processes of an installation. Small: an event names what to read again, not the data itself. */
import { z } from 'zod';

const key = z.union([z.string(), z.number()]);

const author = z.object({
  /** key in `usuarios` */
  id: z.number(),
  nombre: z.string(),
  apellido: z.string(),
});

/** A record was created, changed or deleted. */
const record = z.object({
  type: z.literal('record'),
  resource: z.string(),
  id: key,
  version: z.number(),
  /** `crear`, `editar`, `borrar`, or an action's name */
  action: z.string(),
  by: author,
  /** of a satellite: the key of its parent record */
  parent: key.optional(),
  /**
   * The values of the row-rule fields before the change: a viewer who could see the record then, but not now, is told that it was
   * removed. Present only where the row rules may now give another result.
   */
  was: z.record(z.string(), z.unknown()).optional(),
});

/** Many records of a resource were written at once, as by an import. */
const resource = z.object({ type: z.literal('resource'), resource: z.string() });

/** The published schemas now have this revision. */
const schema = z.object({ type: z.literal('schema'), revision: z.string() });

/** A person views or edits a record; `mode` null: the page was closed. Never stored. */
const presence = z.object({
  type: z.literal('presence'),
  resource: z.string(),
  id: key,
  user: author,
  /** the browser page that reports it: one person may have several */
  page: z.string(),
  mode: z.enum(['view', 'edit']).nullable(),
});

/** A shared draft of a message in a record appeared or disappeared, or was taken. */
const draft = z.object({ type: z.literal('draft'), resource: z.string(), id: key });

/** There may be new notifications. */
const notification = z.object({ type: z.literal('notification') });

/** Alerts of a person were read; new ones are records. */
const alert = z.object({ type: z.literal('alert'), user: z.number() });

/** A person's background job has started, ended, or its end was acknowledged. */
const job = z.object({ type: z.literal('job'), user: z.number() });

/** Whether people may sign in, or their permissions, have changed: for one person, or for everybody if `user` is absent. */
const access = z.object({ type: z.literal('access'), user: z.number().optional() });

export const serverEvent = z.discriminatedUnion('type', [
  record,
  resource,
  schema,
  presence,
  draft,
  notification,
  alert,
  job,
  access,
]);

export type RecordEvent = z.infer<typeof record>;
export type PresenceEvent = z.infer<typeof presence>;
export type DraftEvent = z.infer<typeof draft>;
export type ServerEvent = z.infer<typeof serverEvent>;

/** What a listener receives; `gap`: events from now on are received, earlier ones may have been missed. */
export type BusEvent = ServerEvent | { type: 'gap' };
