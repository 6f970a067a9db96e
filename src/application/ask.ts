/** The calls that the application begins with. Light: they are under way while the application's own code comes. */
import { config } from '../../providers/config';
import { type PublishedSchemas, publishedSchemas } from '../../providers/mode';
import { loadPreferences } from '../../providers/store';
import { loadUser, type TollUser } from '../../providers/toll/user';

export interface Answers {
  user: TollUser;
  /** what the person set up; null: an operator's own server, where it stays in the browser (contract.md) */
  preferences: Record<string, unknown> | null;
  /** what was made in the Studio; null: an operator's own server */
  published: PublishedSchemas | null;
}

let asked: Promise<Answers> | undefined;

async function ofOwnServer(): Promise<Omit<Answers, 'user'>> {
  // before an operator's server they are not asked for until it is known to have them
  const early = config().operator ? undefined : loadPreferences();
  early?.catch(() => {});
  const published = await publishedSchemas();
  return { published, preferences: published && (await (early ?? loadPreferences())) };
}

async function ask(): Promise<Answers> {
  const [user, own] = await Promise.all([loadUser(), ofOwnServer()]);
  return { user, ...own };
}

/** Asks ahead of whoever wants the answers. */
export function askAhead(): void {
  asked ??= ask();
  asked.catch(() => {}); // said by whoever wants them
}

/** What was asked ahead, else asked now; each answer is given once, so that trying again asks again. */
export function answers(): Promise<Answers> {
  const ahead = asked ?? ask();
  asked = undefined;
  return ahead;
}
