/** Pictures of the operator's image server. */
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { lookupFor } from '../webhooks/destination';
import { maxPictureBytes, UnusablePicture } from './unusable';

/** Timeout of a call in ms, whatever the server does. */
const timeout = 10_000;
const MISSING = [204, 404, 410];

/**
 * Returns the content at an address; undefined where its server has none. The address follows the rules of webhooks: HTTPS and a
 * public address, or one of `allowedHosts`. A redirection is not followed.
 */
export function readAddress(url: URL, allowedHosts: readonly string[]): Promise<Buffer | undefined> {
  const unreachable = (cause: unknown) =>
    cause instanceof UnusablePicture ? cause : new UnusablePicture('unreachable', cause);
  return new Promise<Buffer | undefined>((resolve, reject) => {
    const lookup = lookupFor(url, allowedHosts);
    const open = url.protocol === 'https:' ? secureRequest : plainRequest;
    const headers = { accept: 'image/jpeg, image/png, image/webp', 'user-agent': 'Ventanilla-Pictures/1' };
    const options = { headers, signal: AbortSignal.timeout(timeout), agent: false, ...(lookup && { lookup }) };
    const outgoing = open(url, options, (incoming) => {
      const { statusCode = 0 } = incoming;
      if (statusCode !== 200) {
        incoming.destroy();
        if (MISSING.includes(statusCode)) resolve(undefined);
        else reject(new Error(`HTTP ${statusCode}`));
        return;
      }
      const chunks: Buffer[] = [];
      let size = 0;
      incoming.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= maxPictureBytes) chunks.push(chunk);
        else incoming.destroy(new UnusablePicture('tooLarge'));
      });
      incoming.on('end', () => resolve(Buffer.concat(chunks)));
      incoming.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end();
  }).catch((error: unknown) => Promise.reject(unreachable(error)));
}
