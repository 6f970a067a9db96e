/**
 * Encrypts the secrets of second factors with a key derived from the installation's `AUTH_SECRET`: whoever reads the database or a
 * backup cannot calculate codes. Bound to the person, so that a stored secret cannot be moved to another account.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

export interface Seal {
  seal(user: number, secret: Buffer): string;
  /** undefined where the text was not sealed with this `AUTH_SECRET` for this person */
  open(user: number, sealed: string): Buffer | undefined;
}

export function createSeal(authSecret: string): Seal {
  const key = createHmac('sha256', authSecret).update('ventanilla:second-factor').digest();
  return {
    seal(user, secret) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(String(user)));
      const content = Buffer.concat([cipher.update(secret), cipher.final()]);
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')}`;
    },
    open(user, sealed) {
      const [edition, text = ''] = sealed.split('.');
      const bytes = Buffer.from(text, 'base64url');
      if (edition !== version || bytes.length <= ivBytes + tagBytes) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(String(user)));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
      } catch {
        return undefined; // another AUTH_SECRET, or another person's
      }
    },
  };
}
