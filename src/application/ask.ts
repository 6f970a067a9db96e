/** The first requests of the application. In a small module, so that they start while the application's code is still loading. */
import { config } from '../../providers/config';
import { type PublishedSchemas, publishedSchemas } from '../../providers/mode';
import { loadPreferences } from '../../providers/store';
import { loadUser, type TollUser } from '../../providers/toll/user';

export interface Answers {
  user: TollUser;
  /** the person's preferences; null: the operator's server has none, so they stay in the browser (api.md) */
  preferences: Record<string, unknown> | null;
  /** schemas published in the Studio; null: on an operator's server */
  published: PublishedSchemas | null;
}

let earlyAnswers: Promise<Answers> | undefined;

async function loadOwnServerData(): Promise<Omit<Answers, 'user'>> {
  // for an operator's server, preferences are only requested once it is known to have them
  const earlyPreferences = config().operator ? undefined : loadPreferences();
  earlyPreferences?.catch(() => {});
  const published = await publishedSchemas();
  return { published, preferences: published && (await (earlyPreferences ?? loadPreferences())) };
}

async function startRequests(): Promise<Answers> {
  const [user, ownServerData] = await Promise.all([loadUser(), loadOwnServerData()]);
  return { user, ...ownServerData };
}

/** Starts the requests early. */
export function askAhead(): void {
  earlyAnswers ??= startRequests();
  earlyAnswers.catch(() => {}); // the caller of `answers` reports the error
}

/** Returns the early requests, or starts them now. Each result is returned once, so that a retry requests again. */
export function answers(): Promise<Answers> {
  const answersPromise = earlyAnswers ?? startRequests();
  earlyAnswers = undefined;
  return answersPromise;
}
