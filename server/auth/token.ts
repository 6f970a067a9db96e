/** The token of the authorization header: a JWT that one algorithm and one key of ours may sign (security.md 2). */
import { createHmac } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { BoundedMap } from '../../src/schema/boundedMap';

/** How long a sign-in lasts, in seconds: a long shift, and never the 24 hours of contract.md. */
export const tokenLife = 12 * 60 * 60;

/** what no token outlives, whatever it says, in seconds */
const longestLife = 24 * 60 * 60;
const longest = 2048;
const algorithm = 'HS256';
const issuer = 'ventanilla';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface TokenClaims {
  user: number;
  /** the session's row */
  session: string;
}

export interface Tokens {
  /** `expires` and the claim are in seconds since 1970 */
  sign(claims: TokenClaims, issued: number, expires: number): Promise<string>;
  /** null for anything that we have not signed ourselves, or that has run out */
  read(token: string): Promise<TokenClaims | null>;
}

/** `alg` and `typ` alone: whatever else (`kid`, `jwk`, `jku`, `x5u`, `crit`) tries to choose the key. */
function plainHeader(token: string): boolean {
  const { alg, typ, ...others } = decodeProtectedHeader(token);
  return alg === algorithm && (typ === undefined || typ === 'JWT') && Object.keys(others).length === 0;
}

/** Base64url leaves bits unused at its end: only one of the texts that mean the same signature is a token. */
function canonical(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1);
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}

export function createTokens(secret: string): Tokens {
  const key = createHmac('sha256', secret).update('ventanilla:token').digest();
  // by its text, which stays as well signed as it was: only its end has to be looked at again, in seconds since 1970
  const known = new BoundedMap<string, { claims: TokenClaims; ends: number }>(1000);
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
      if (token.length > longest) return null;
      const read = known.get(token);
      if (read) return read.ends > Math.floor(Date.now() / 1000) ? read.claims : null;
      try {
        if (!plainHeader(token) || !canonical(token)) return null;
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          requiredClaims: ['exp', 'iat', 'sub', 'jti'],
          maxTokenAge: longestLife,
        });
        const { sub = '', jti = '', exp = 0, iat = 0 } = payload;
        if (!/^[1-9]\d{0,14}$/.test(sub) || !uuid.test(jti)) return null;
        const claims = { user: Number(sub), session: jti };
        known.set(token, { claims, ends: Math.min(exp, iat + longestLife) });
        return claims;
      } catch {
        return null;
      }
    },
  };
}

/**
 * The token of an authorization header: bare, or after `Bearer` or the scheme that the interface was told to put there.
 * Never from an address or a cookie.
 */
export function tokenOf(header: string | undefined, scheme: string): string | null {
  if (header === undefined || header.length > longest + 100) return null;
  const [first, second, ...rest] = header.trim().split(/ +/);
  if (!first || rest.length > 0) return null;
  if (second === undefined) return first;
  return ['bearer', scheme.toLowerCase()].includes(first.toLowerCase()) ? second : null;
}
