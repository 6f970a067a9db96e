import { request } from '../http';
import { page } from '../page';
import { randomKey } from '../randomKey';
import { recordIn } from '../records';
import { session, tokenSubject } from '../session';
import { createWaitingChanges } from './createWaitingChanges';
import { storedChanges } from './storedChanges';

/** ms between two attempts while the server cannot be reached: the first pause, and the longest */
const FIRST_PAUSE = 3_000;
const LONGEST_PAUSE = 60_000;

let pause = FIRST_PAUSE;
let timer: ReturnType<typeof setTimeout> | undefined;

const pathOf = (resource: string, id: string | number) => `${resource}/${encodeURIComponent(id)}`;

/** The changes of this tab that wait for the network. */
export const waitingChanges = createWaitingChanges({
  owner() {
    const token = session.token();
    return token === null ? '' : tokenSubject(token);
  },
  ...storedChanges,
  newKey: randomKey,
  async send({ id, resource, recordId, action, input, version }) {
    const { body } = await request('POST', `${pathOf(resource, recordId)}/actions/${action}`, {
      body: input,
      headers: { 'Idempotency-Key': id, ...(version !== undefined && { 'If-Match': `"${version}"` }) },
    });
    pause = FIRST_PAUSE;
    return recordIn(body);
  },
  async versionOf(resource, id) {
    return recordIn((await request('GET', pathOf(resource, id))).body).version;
  },
  schedule(retry) {
    clearTimeout(timer);
    // without a network its return is announced
    if (!navigator.onLine) return;
    timer = setTimeout(retry, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  },
});

let started = false;

/** Sends what waits now, and whenever the network returns; asks before a page is closed with something waiting. */
export function startWaitingChanges(): void {
  if (started || typeof window === 'undefined') return;
  started = true;
  window.addEventListener('online', () => {
    pause = FIRST_PAUSE;
    waitingChanges.flush();
  });
  window.addEventListener('beforeunload', (event) => {
    if (!page.isLeaving() && waitingChanges.list().length > 0) event.preventDefault();
  });
  session.subscribe(() => waitingChanges.flush());
  waitingChanges.flush();
}
