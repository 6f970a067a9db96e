import type { ResourceSchema } from '../src/schema/resource';
import { request } from './http';
import { isShape } from './toll/shape';

/** The published resources of the Studio (api.md, *Other calls*). */
export interface PublishedSchemas {
  /** incremented with each publication; 0: nothing was published */
  revision: number;
  /** resources created at run time, and those of the code with an overlay; validated by the server */
  resources: readonly ResourceSchema[];
}

let pending: Promise<PublishedSchemas | null> | undefined;

const isSchema = (value: unknown): value is ResourceSchema =>
  isShape(value) && typeof value.name === 'string' && isShape(value.fields);

const parseSchemas = (body: unknown): PublishedSchemas => ({
  revision: isShape(body) && typeof body.revision === 'number' ? body.revision : 0,
  resources: isShape(body) && Array.isArray(body.resources) ? body.resources.filter(isSchema) : [],
});

const listeners = new Set<(published: PublishedSchemas) => unknown>();

/** Calls the listener after each refresh with the published resources. Returns the function that unsubscribes. */
export function onSchemasRefreshed(listener: (published: PublishedSchemas) => unknown): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Refreshes after a publication. */
export async function refreshSchemas(): Promise<void> {
  const published = parseSchemas((await request('GET', 'schema')).body);
  pending = Promise.resolve(published);
  await Promise.all([...listeners].map((listener) => listener(published)));
}

/**
 * Returns the published resources, requested once; null on an operator's server. A failed request is repeated by the next call.
 */
export function publishedSchemas(): Promise<PublishedSchemas | null> {
  pending ??= request('GET', 'schema').then(
    ({ status, body }) => (status === 200 ? parseSchemas(body) : null),
    (failure: unknown) => {
      const status = typeof failure === 'object' && failure !== null && 'status' in failure ? failure.status : 0;
      if (status === 0 || status === 503 || status === 401) {
        pending = undefined;
        throw failure;
      }
      return null;
    },
  );
  return pending;
}
