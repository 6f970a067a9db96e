/** The token of the authorization header: a JWT, signed with one algorithm and this server's key (SECURITY.md). */
import { createHmac } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { BoundedMap } from '../../src/schema/boundedMap';
import { DAY, HOUR, SECOND } from '../../src/schema/calendar';
import { clock } from '../../src/schema/clock';

/** Lifetime of a session in seconds: a long shift, below `longestLife`. */
export const tokenLife = (12 * HOUR) / SECOND;

/** maximum age of a token in seconds, whatever its own expiry */
const maxTokenAge = DAY / SECOND;
const maxTokenLength = 2048;
const algorithm = 'HS256';
const issuer = 'ventanilla';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface TokenClaims {
  user: number;
  /** id of the session's row */
  session: string;
}

export interface Tokens {
  /** `expires` and the claim are in seconds since 1970 */
  sign(claims: TokenClaims, issued: number, expires: number): Promise<string>;
  /** null for a token that this server has not signed, or that has expired */
  read(token: string): Promise<TokenClaims | null>;
}

/** Accepts only `alg` and `typ`: other members (`kid`, `jwk`, `jku`, `x5u`, `crit`) try to choose the key. */
function hasPlainHeader(token: string): boolean {
  const { alg, typ, ...otherMembers } = decodeProtectedHeader(token);
  return alg === algorithm && (typ === undefined || typ === 'JWT') && Object.keys(otherMembers).length === 0;
}

/**
 * Base64url leaves unused bits at its end, so several texts decode to the same signature. Only the canonical text is accepted.
 */
function isCanonical(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1);
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}

export function createTokens(secret: string): Tokens {
  const key = createHmac('sha256', secret).update('ventanilla:token').digest();
  // Verified tokens by their text. The signature stays valid, so a cached token only needs its expiry checked; `expires` is in
  // seconds since 1970.
  const verified = new BoundedMap<string, { claims: TokenClaims; expires: number }>(1000);
  return {
    sign: ({ user, session }, issued, expires) =>
      new SignJWT()
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(String(user))
        .setJti(session)
        .setIssuedAt(issued)
        .setExpirationTime(expires)
        .sign(key),
    async read(token) {
      if (token.length > maxTokenLength) return null;
      const cached = verified.get(token);
      if (cached) return cached.expires > Math.floor(clock.ms() / 1000) ? cached.claims : null;
      try {
        if (!hasPlainHeader(token) || !isCanonical(token)) return null;
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          requiredClaims: ['exp', 'iat', 'sub', 'jti'],
          maxTokenAge,
        });
        const { sub = '', jti = '', exp = 0, iat = 0 } = payload;
        if (!/^[1-9]\d{0,14}$/.test(sub) || !uuid.test(jti)) return null;
        const claims = { user: Number(sub), session: jti };
        verified.set(token, { claims, expires: Math.min(exp, iat + maxTokenAge) });
        return claims;
      } catch {
        return null;
      }
    },
  };
}

/**
 * Returns the token of an authorization header: bare, after `Bearer`, or after the scheme that the client is configured with.
 * Tokens in URLs or cookies are never accepted.
 */
export function tokenOf(header: string | undefined, scheme: string): string | null {
  if (header === undefined || header.length > maxTokenLength + 100) return null;
  const [first, second, ...rest] = header.trim().split(/ +/);
  if (!first || rest.length > 0) return null;
  if (second === undefined) return first;
  return ['bearer', scheme.toLowerCase()].includes(first.toLowerCase()) ? second : null;
}
