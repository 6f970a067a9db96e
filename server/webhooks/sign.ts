/** The signature of a webhook's call, as the Standard Webhooks specification defines it (standardwebhooks.com, version 1). */
import { createHmac } from 'node:crypto';

/** A secret: `whsec_` and 24 to 64 bytes as base64. */
const SECRET = /^whsec_(?<key>[A-Za-z0-9+/]{32,88}={0,2})$/;
const minBytes = 24;
const maxBytes = 64;

const keyOf = (secret: string): Buffer => Buffer.from(SECRET.exec(secret)?.groups?.key ?? '', 'base64');

/** Whether a text is a secret that the receivers' libraries accept. */
export function isSecret(text: string): boolean {
  const { length } = keyOf(text);
  return length >= minBytes && length <= maxBytes;
}

export interface Call {
  /** the same at each attempt, so that the receiver can ignore a repeated one */
  id: string;
  /** seconds since 1970, of the attempt */
  timestamp: number;
  body: string;
}

/** Returns the headers that let the receiver check who sent a body, and when. */
export function signedHeaders({ id, timestamp, body }: Call, secret: string): Record<string, string> {
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}
