import { HttpError } from '../../providers/http';
import { specificationErrorOf } from '../../providers/responses';
import type { SessionEnd } from '../../providers/session';
import { clock } from '../schema/clock';
import { fillPlaceholders, formatWait, type LocalizedTexts } from './texts';

/** Why a call of the session pages failed. */
export type Failure =
  | { kind: 'unreachable' | 'wrong' | 'wrongCode' | 'deadChallenge' | 'withoutToken' | 'storage' | 'badLink' }
  | { kind: 'server'; status: number }
  /** seconds; null if the server does not say */
  | { kind: 'tooMany'; seconds: number | null }
  /** the server's own message */
  | { kind: 'refused'; message: string };

/** Seconds of a `Retry-After` header, which holds a number of seconds or a date. */
function retryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after')?.trim();
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - clock.ms()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(1, Math.ceil(seconds));
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof HttpError)) throw error;
  if (error.status === 0) return { kind: 'unreachable' };
  if (error.status === 429) return { kind: 'tooMany', seconds: retryAfter(error.headers) };
  const refusal = specificationErrorOf(error.body);
  return refusal?.message ? { kind: 'refused', message: refusal.message } : { kind: 'server', status: error.status };
}

/** A title and, optionally, what to do. */
export interface Message {
  tone: 'danger' | 'warning' | 'neutral' | 'success';
  title: string;
  help?: string;
}

export function failureMessage(failure: Failure, { texts, language }: LocalizedTexts): Message {
  const { errors, signIn, code, reset } = texts;
  switch (failure.kind) {
    case 'unreachable':
      return { tone: 'danger', title: errors.fetching, help: errors.fetchingHelp };
    case 'server':
      return {
        tone: 'danger',
        title: fillPlaceholders(errors.server, { status: failure.status }),
        help: errors.serverHelp,
      };
    case 'tooMany': {
      const { seconds } = failure;
      const help =
        seconds === null
          ? errors.tooManyLater
          : fillPlaceholders(errors.tooManyHelp, { wait: formatWait(seconds, language) });
      return { tone: 'warning', title: errors.tooMany, help };
    }
    case 'wrong':
      return { tone: 'danger', title: signIn.wrong, help: signIn.wrongHelp };
    case 'wrongCode':
      return { tone: 'danger', title: code.wrong, help: code.wrongHelp };
    case 'deadChallenge':
      return { tone: 'warning', title: code.dead, help: code.deadHelp };
    case 'withoutToken':
      return { tone: 'danger', title: signIn.withoutToken, help: signIn.withoutTokenHelp };
    case 'storage':
      return { tone: 'danger', title: errors.storage, help: errors.storageHelp };
    case 'badLink':
      return { tone: 'danger', title: reset.badLink, help: reset.badLinkHelp };
    case 'refused':
      return { tone: 'danger', title: failure.message };
  }
}

/** Message on the sign-in page about why the last session ended; the page reload has discarded any earlier message. */
export function sessionEndMessage(reason: SessionEnd, { texts }: LocalizedTexts): Message {
  const { ended: endTexts, errors } = texts;
  switch (reason) {
    case 'signed-out':
      return { tone: 'neutral', title: endTexts.signedOut, help: endTexts.signedOutHelp };
    case 'expired':
      return { tone: 'warning', title: errors.tokenExpired, help: endTexts.expiredHelp };
    case 'missing':
      return { tone: 'warning', title: errors.noToken, help: endTexts.missingHelp };
    case 'rejected':
      return { tone: 'warning', title: fillPlaceholders(errors.server, { status: 401 }), help: endTexts.rejectedHelp };
    case 'no-sector':
      return { tone: 'danger', title: endTexts.noSector, help: endTexts.noSectorHelp };
    case 'elsewhere':
      return { tone: 'neutral', title: endTexts.elsewhere, help: endTexts.elsewhereHelp };
  }
}
