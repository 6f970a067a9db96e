import type { ResourceSchema } from '../src/schema/resource';
import { request } from './http';
import { isShape } from './toll/shape';

/** What was made in the Studio, as the server has it at this moment (api.md, *Other calls*). */
export interface PublishedSchemas {
  /** counts up with each publication; 0: nothing was published */
  revision: number;
  /** resources of their own, and those of the code as the organisation changed them; checked by the server */
  resources: readonly ResourceSchema[];
}

let asked: Promise<PublishedSchemas | null> | undefined;

const isSchema = (value: unknown): value is ResourceSchema =>
  isShape(value) && typeof value.name === 'string' && isShape(value.fields);

const read = (body: unknown): PublishedSchemas => ({
  revision: isShape(body) && typeof body.revision === 'number' ? body.revision : 0,
  resources: isShape(body) && Array.isArray(body.resources) ? body.resources.filter(isSchema) : [],
});

const listeners = new Set<(published: PublishedSchemas) => unknown>();

/** Hears what is published by now, each time that somebody has asked anew. Returns how to stop. */
export function onSchemas(listener: (published: PublishedSchemas) => unknown): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Asks anew: something was published since. */
export async function askForSchemas(): Promise<void> {
  const now = read((await request('GET', 'schema')).body);
  asked = Promise.resolve(now);
  await Promise.all([...listeners].map((listener) => listener(now)));
}

/** What was published, asked once; null where the server is not ours. A failure is asked again. */
export function publishedSchemas(): Promise<PublishedSchemas | null> {
  asked ??= request('GET', 'schema').then(
    ({ status, body }) => (status === 200 ? read(body) : null),
    (failure: unknown) => {
      const status = typeof failure === 'object' && failure !== null && 'status' in failure ? failure.status : 0;
      if (status === 0 || status === 503 || status === 401) {
        asked = undefined;
        throw failure;
      }
      return null;
    },
  );
  return asked;
}

/** Whether the server is ours: `GET schema` answers 200 (api.md, *Operator mode*). */
export const isOwnServer = async (): Promise<boolean> => (await publishedSchemas()) !== null;
