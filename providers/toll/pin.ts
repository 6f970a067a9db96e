import { HttpError, request } from '../http';
import { specificationErrorOf, unwrap } from '../responses';
import { isShape, textOf } from './shape';

/** The outcomes of a password change (specification, section 8; domain.md 0.2, reading 23). */
export type PinOutcome = { warning: string } | { error: string } | { done: true };

/** The business code of a rejected password. */
const REJECTED = '3000';

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
    return { warning: specificationErrorOf(failure.body)?.message || failure.message };
  }
  const error = specificationErrorOf(body);
  if (error) return { warning: error.message || 'Server Error 200' };
  const result = unwrap(body);
  const data = isShape(result) ? result : {};
  return textOf(data.codigo) === REJECTED ? { error: textOf(data.mensaje) } : { done: true };
}
