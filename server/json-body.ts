/** Parses JSON bodies strictly: valid UTF-8, limited depth, no prototype keys, no text that PostgreSQL cannot store. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem';

export const maxDepth = 32;
export const maxBody = 1024 * 1024;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
const loneSurrogate = /\p{Surrogate}/u;
/** Error messages repeat the names of members, so their length is limited; no valid name is as long. */
const maxNameLength = 1000;
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);

/** Rejects NUL, which PostgreSQL cannot store, and lone surrogates, which UTF-8 cannot represent. */
function checkText(text: string): void {
  if (text.includes('\0') || loneSurrogate.test(text)) throw new Problem(400, 'badText');
}

/** Checks a parsed value without recursion, so that deep nesting cannot overflow the stack. */
function checkValue(value: unknown): void {
  const stack: [value: unknown, depth: number][] = [[value, 0]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [item, depth] = next;
    if (typeof item === 'string') checkText(item);
    if (typeof item !== 'object' || item === null) continue;
    if (depth === maxDepth) throw new Problem(400, 'tooDeep', { max: maxDepth });
    for (const [key, child] of Object.entries(item)) {
      if (!Array.isArray(item)) {
        if (forbiddenNames.has(key)) throw new Problem(400, 'forbiddenName', { name: key });
        if (key.length > maxNameLength) throw new Problem(400, 'malformedJson');
        checkText(key);
      }
      stack.push([child, depth + 1]);
    }
  }
}

/** Parses a JSON body. An empty body is undefined, because every call sends the JSON header (specification, 7). */
function parseJsonBody(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(body));
  } catch (cause) {
    throw new Problem(400, 'malformedJson', {}, { cause });
  }
  checkValue(value);
  return value;
}

/**
 * Makes `application/json` the only accepted type of a scope; others are 415. A `DELETE` without a body may declare `text/plain`,
 * as ra-data-simple-rest does.
 */
export function acceptJsonOnly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('text/plain', { parseAs: 'buffer' }, async ({ method }: FastifyRequest, body: Buffer) => {
    if (method !== 'DELETE' || body.length > 0) throw new Problem(415, 'mediaType');
    return undefined;
  });
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    parseJsonBody(body),
  );
}
