import { failureKey } from '../failure';
import type { WaitingChange } from '../provider/waiting';

/** Returns why a change was not sent, in the server's words where it said so. */
export function refusalText(
  { status, detail }: NonNullable<WaitingChange['refusal']>,
  translate: (key: string) => string,
) {
  return detail ?? translate(status === 0 ? 'acting.waiting.unknown' : failureKey(status));
}
