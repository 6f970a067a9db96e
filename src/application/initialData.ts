/** The first requests of the application. In a small module, so that they start while the application's code is still loading. */
import { config } from '../../providers/config';
import { type PublishedSchemas, publishedSchemas } from '../../providers/publishedSchemas';
import { loadPreferences } from '../../providers/store';
import { loadUser, type TollUser } from '../../providers/toll/user';

export interface InitialData {
  user: TollUser;
  /** the person's preferences; null: the operator's server has none, so they stay in the browser (api.md) */
  preferences: Record<string, unknown> | null;
  /** schemas published in the Studio; null: on an operator's server */
  published: PublishedSchemas | null;
}

let earlyRequest: Promise<InitialData> | undefined;

async function loadOwnServerData(): Promise<Omit<InitialData, 'user'>> {
  // for an operator's server, preferences are only requested once it is known to have them
  const earlyPreferences = config().operator ? undefined : loadPreferences();
  earlyPreferences?.catch(() => {});
  const published = await publishedSchemas();
  return { published, preferences: published && (await (earlyPreferences ?? loadPreferences())) };
}

async function startRequests(): Promise<InitialData> {
  const [user, ownServerData] = await Promise.all([loadUser(), loadOwnServerData()]);
  return { user, ...ownServerData };
}

/** Starts the requests early. */
export function startEarlyRequests(): void {
  earlyRequest ??= startRequests();
  earlyRequest.catch(() => {}); // the caller of `answers` reports the error
}

/** Returns the early requests, or starts them now. Each result is returned once, so that a retry requests again. */
export function initialData(): Promise<InitialData> {
  const initialDataPromise = earlyRequest ?? startRequests();
  earlyRequest = undefined;
  return initialDataPromise;
}
