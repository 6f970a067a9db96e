/** Sends one webhook call over HTTP. */
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { lookupFor } from './destination';
import { type Call, signedHeaders } from './sign';

export interface Destination {
  url: string;
  secret: string;
}

export interface Response {
  status: number;
  /** the beginning of the body, as text */
  text: string;
}

/** Timeout of a call in ms, whatever the receiver does. */
const timeout = 15_000;
/** bytes of the response that are read */
const maxResponse = 2_000;

/** Sends a call and returns the response. A redirection is a response like any other. Throws when there is no response. */
export function post(call: Call, { url, secret }: Destination, allowedHosts: readonly string[]): Promise<Response> {
  const target = new URL(url);
  const lookup = lookupFor(target, allowedHosts);
  const body = Buffer.from(call.body);
  const headers = {
    ...signedHeaders(call, secret),
    'content-type': 'application/json',
    'content-length': body.length,
    'user-agent': 'Ventanilla-Webhooks/1',
  };
  const open = target.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeout);
    const options = { method: 'POST', headers, signal, agent: false, ...(lookup && { lookup }) };
    const outgoing = open(target, options, (incoming) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const settle = () => {
        const text = Buffer.concat(chunks).subarray(0, maxResponse).toString('utf8').replaceAll('\0', '');
        resolve({ status: incoming.statusCode ?? 0, text });
      };
      incoming.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size < maxResponse) return;
        settle();
        incoming.destroy();
      });
      incoming.on('end', settle);
      incoming.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
