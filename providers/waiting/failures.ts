import type { WaitingChange } from '../../src/engine/provider/waiting';
import { HttpError } from '../http';
import { isShape, textOf } from '../toll/shape';

/** Whether a later attempt may succeed: no network, no session, a server that is away or overloaded. */
export const isTemporary = (error: unknown): boolean =>
  !(error instanceof HttpError) || [0, 401, 408, 429].includes(error.status) || error.status >= 500;

/** Why the server refused a change: its sentence, and those about fields. */
export function failureIn(error: unknown): NonNullable<WaitingChange['refusal']> {
  if (!(error instanceof HttpError)) return { status: 500 };
  const { detail, errors } = isShape(error.body) ? error.body : {};
  const sentences = [textOf(detail), ...Object.values(isShape(errors) ? errors : {}).map(textOf)].filter(Boolean);
  return { status: error.status, ...(sentences.length > 0 && { detail: sentences.join(' ') }) };
}
