import { HttpError, request } from '../../providers/http';
import { specificationErrorOf, unwrap } from '../../providers/responses';
import { type Failure, failureOf } from './failure';

export type Outcome<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

const refusedSignIn: ReadonlySet<number> = new Set([400, 401, 403, 422]);

function tokenOf(body: unknown): string | null {
  const data = unwrap(body);
  if (typeof data !== 'object' || data === null) return null;
  const { token, idToken, id_token }: { token?: unknown; idToken?: unknown; id_token?: unknown } = data;
  for (const tokenText of [token, idToken, id_token])
    if (typeof tokenText === 'string' && tokenText !== '') return tokenText;
  return null;
}

export type SignedIn = { token: string } | { challenge: string };

/** The challenge of a server that needs a code too. */
function challengeOf(body: unknown): string | null {
  const data = unwrap(body);
  if (typeof data !== 'object' || data === null || !('secondFactor' in data)) return null;
  const { secondFactor } = data;
  if (typeof secondFactor !== 'object' || secondFactor === null || !('challenge' in secondFactor)) return null;
  return typeof secondFactor.challenge === 'string' ? secondFactor.challenge : null;
}

/** Requests a token, or a challenge if a code is needed too. The result is the same for a wrong name and a wrong password, so that it does not reveal user names. */
export async function signIn(username: string, password: string): Promise<Outcome<SignedIn>> {
  try {
    const { body } = await request('POST', 'auth/login', { public: true, body: { username, password } });
    const refusal = specificationErrorOf(body);
    if (refusal) return { ok: false, failure: refusal.message ? { kind: 'refused', ...refusal } : { kind: 'wrong' } };
    const token = tokenOf(body);
    if (token) return { ok: true, value: { token } };
    const challenge = challengeOf(body);
    return challenge ? { ok: true, value: { challenge } } : { ok: false, failure: { kind: 'withoutToken' } };
  } catch (error) {
    if (error instanceof HttpError && refusedSignIn.has(error.status)) return { ok: false, failure: { kind: 'wrong' } };
    return { ok: false, failure: failureOf(error) };
  }
}

/** Continues a sign-in with a code and requests the token. */
export async function continueSignIn(challenge: string, code: string): Promise<Outcome<string>> {
  try {
    const { body } = await request('POST', 'auth/login/code', { public: true, body: { challenge, code } });
    const token = tokenOf(body);
    return token ? { ok: true, value: token } : { ok: false, failure: { kind: 'withoutToken' } };
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return { ok: false, failure: { kind: 'wrongCode' } };
    if (error instanceof HttpError && error.status === 422) return { ok: false, failure: { kind: 'deadChallenge' } };
    return { ok: false, failure: failureOf(error) };
  }
}

/**
 * Requests the mail with the link. The response is the same whether the user exists or not; `mails`: the server has a mail server, or
 * does not say.
 */
export async function requestResetLink(username: string): Promise<Outcome<{ mails: boolean }>> {
  try {
    const { body } = await request('POST', 'auth/forgot', { public: true, body: { username } });
    return { ok: true, value: { mails: Object(body).correo !== false } };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

/** The server's message about the password, if it refuses the password itself. */
function passwordError(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return null;
  const { errors } = body;
  if (typeof errors !== 'object' || errors === null || !('password' in errors)) return null;
  return typeof errors.password === 'string' ? errors.password : null;
}

const deadLink: ReadonlySet<number> = new Set([400, 401, 403, 409, 410, 422]);

export type ResetOutcome = Outcome<null> | { ok: false; passwordError: string };

/** Sets a new password with the token from the mail's link. */
export async function setPassword(token: string, password: string): Promise<ResetOutcome> {
  try {
    await request('POST', 'auth/reset', { public: true, body: { token, password } });
    return { ok: true, value: null };
  } catch (error) {
    if (error instanceof HttpError) {
      const status = passwordError(error.body);
      if (status) return { ok: false, passwordError: status };
      if (deadLink.has(error.status)) return { ok: false, failure: { kind: 'badLink' } };
    }
    return { ok: false, failure: failureOf(error) };
  }
}
