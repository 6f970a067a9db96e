import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { BoundedMap } from '../../src/schema/boundedMap';
import { openapi } from '../../src/schema/openapi';
import type { Resource } from '../../src/schema/registry';
import type { LiveRegistry } from '../schemas/live';
import { hiddenFrom } from '../schemas/served';
import { productName } from '../ui/template';
import { viewerOf } from '../viewer';
import { documentedCalls } from './described/index';
import type { RouteGroup } from './route';

/** The document in each content encoding. Compressed once, because it is large and seldom changes. */
interface Document {
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Maximum number of cached documents: one per set of hidden resources. Profiles share a few such sets. */
const maxDocuments = 8;

async function createDocument(registry: LiveRegistry, hidden: ReadonlySet<string>): Promise<Document> {
  const isVisible = ({ name }: Pick<Resource, 'name'>) => !hidden.has(name);
  const visibleRegistry = { ...registry, all: registry.all.filter(isVisible) };
  const identity = Buffer.from(
    JSON.stringify(openapi(visibleRegistry, documentedCalls, { title: productName, version: '1' })),
  );
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity, { params }), promisify(gzip)(identity)]);
  return { identity, br, gzip: zipped };
}

/** Returns the best encoding that the request accepts. Leaves out encodings refused with `q=0`. */
function encodingFor({ headers }: FastifyRequest): keyof Document {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase());
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** `GET openapi.json`: every endpoint, for any signed-in person, except those of resources that `GET schema` hides from them. */
export const openapiDocument: RouteGroup = (api, { registry }) => {
  const documents = new BoundedMap<string, Promise<Document>>(maxDocuments);
  api.get('/openapi.json', { compress: false }, async (request, reply) => {
    const hidden = hiddenFrom(viewerOf(request), registry);
    const key = JSON.stringify([registry.revision, hidden]);
    const pending = documents.get(key) ?? createDocument(registry, new Set(hidden));
    documents.set(key, pending);
    const document = await pending.catch((failure: unknown) => {
      documents.delete(key);
      throw failure;
    });
    const encoding = encodingFor(request);
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(document[encoding]);
  });
};
