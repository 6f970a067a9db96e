/** The calls of the person's own second factor (api.md, *Sign-in*). */
import { HttpError, request } from './http';

export interface FactorState {
  active: boolean;
  /** how many are left */
  recoveryCodes: number;
}

/** The secret to add to an authenticator app, and the same as an `otpauth:` address for a QR code. */
export interface FactorSecret {
  secret: string;
  uri: string;
}

export type FactorField = 'password' | 'code';

/** The server's message about one field; other failures are thrown. */
export type FactorOutcome<Value> = { value: Value } | { field: FactorField; message: string };

const path = 'auth/second-factor';
const fields: readonly FactorField[] = ['password', 'code'];

const membersOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

function refusedField(body: unknown): { field: FactorField; message: string } | undefined {
  const errors = membersOf(membersOf(body).errors);
  for (const field of fields) {
    const message = errors[field];
    if (typeof message === 'string') return { field, message };
  }
  return undefined;
}

async function send<Value>(
  part: string,
  body: Partial<Record<FactorField, string>>,
  read: (members: Readonly<Record<string, unknown>>) => Value,
): Promise<FactorOutcome<Value>> {
  try {
    const response = await request('POST', path + part, { body });
    return { value: read(membersOf(response.body)) };
  } catch (failure) {
    const refused = failure instanceof HttpError && failure.status === 422 ? refusedField(failure.body) : undefined;
    if (!refused) throw failure;
    return refused;
  }
}

const codesIn = ({ recoveryCodes }: Readonly<Record<string, unknown>>): string[] =>
  Array.isArray(recoveryCodes) ? recoveryCodes.filter((code) => typeof code === 'string') : [];

export async function factorState(): Promise<FactorState> {
  const { active, recoveryCodes } = membersOf((await request('GET', path)).body);
  return { active: active === true, recoveryCodes: typeof recoveryCodes === 'number' ? recoveryCodes : 0 };
}

export const startFactor = (password: string): Promise<FactorOutcome<FactorSecret>> =>
  send('', { password }, ({ secret, uri }) => ({ secret: String(secret), uri: String(uri) }));

/** Activates the factor; returns the recovery codes, which cannot be requested again. */
export const confirmFactor = (code: string): Promise<FactorOutcome<string[]>> => send('/confirm', { code }, codesIn);

export const renewRecoveryCodes = (password: string, code: string): Promise<FactorOutcome<string[]>> =>
  send('/recovery-codes', { password, code }, codesIn);

export const disableFactor = (password: string, code: string): Promise<FactorOutcome<null>> =>
  send('/disable', { password, code }, () => null);
