/** What the processes of an installation tell each other. Small: an event names what to read anew, and holds little of it. */
import { z } from 'zod';

const key = z.union([z.string(), z.number()]);

const author = z.object({
  /** key in `usuarios` */
  id: z.number(),
  nombre: z.string(),
  apellido: z.string(),
});

/** A record was made, changed or deleted. */
const record = z.object({
  type: z.literal('record'),
  resource: z.string(),
  id: key,
  version: z.number(),
  /** `crear`, `editar`, `borrar`, or an action's name */
  action: z.string(),
  by: author,
  /** of a satellite: the key of the record that it belongs to */
  parent: key.optional(),
  /**
   * What the resource's row rules ask of the record, as it was before: whoever could see it then and no more is told that it
   * left. Only where the rules may now answer otherwise.
   */
  was: z.record(z.string(), z.unknown()).optional(),
});

/** Many records of a resource were written at once, as by an import. */
const resource = z.object({ type: z.literal('resource'), resource: z.string() });

/** The resources made at run time are now those of this revision. */
const schema = z.object({ type: z.literal('schema'), revision: z.string() });

/** A person looks at a record or edits it; `mode` null: no more. Kept nowhere. */
const presence = z.object({
  type: z.literal('presence'),
  resource: z.string(),
  id: key,
  user: author,
  /** the page that says so: one person may have several */
  page: z.string(),
  mode: z.enum(['view', 'edit']).nullable(),
});

/** There may be notifications to read. */
const notification = z.object({ type: z.literal('notification') });

/** A person's work in the background has begun, ended, or was told of. */
const job = z.object({ type: z.literal('job'), user: z.number() });

/** Who may come in, or may do what, has changed: one person, or anybody. */
const access = z.object({ type: z.literal('access'), user: z.number().optional() });

export const serverEvent = z.discriminatedUnion('type', [
  record,
  resource,
  schema,
  presence,
  notification,
  job,
  access,
]);

export type Author = z.infer<typeof author>;
export type RecordEvent = z.infer<typeof record>;
export type PresenceEvent = z.infer<typeof presence>;
export type ServerEvent = z.infer<typeof serverEvent>;

/** What a listener hears; `gap`: from now on it is heard what happens, and what happened before may have been missed. */
export type Heard = ServerEvent | { type: 'gap' };
