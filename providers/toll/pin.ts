import { refusalOf, unwrap } from '../answers';
import { HttpError, request } from '../http';
import { isShape, textOf } from './shape';

/** The outcomes of a password change (specification, section 8; domain.md 0.2, reading 23). */
export type PinOutcome = { warning: string } | { error: string } | { done: true };

/** The business code of a rejected password. */
const REFUSED = '3000';

/** `PUT medioPago/pin`; `username` is the user's codigoTitular. */
export async function changePin(change: {
  password: string;
  newPassword: string;
  username: string;
}): Promise<PinOutcome> {
  let body: unknown;
  try {
    ({ body } = await request('PUT', 'medioPago/pin', { body: change }));
  } catch (failure) {
    if (!(failure instanceof HttpError)) throw failure;
    return { warning: refusalOf(failure.body)?.message || failure.message };
  }
  const refusal = refusalOf(body);
  if (refusal) return { warning: refusal.message || 'Server Error 200' };
  const answer = unwrap(body);
  const data = isShape(answer) ? answer : {};
  return textOf(data.codigo) === REFUSED ? { error: textOf(data.mensaje) } : { done: true };
}
