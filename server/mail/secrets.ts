/**
 * Variables that contain a secret: a link that signs in, or that answers for a holder. They are created while a mail is being sent and are never stored: the outbox has only
 * the placeholder `{{enlace}}`, and only the body of a mail of the same event is filled in.
 */

import { surveyLinkOf } from '../../resources/sau/interface/server';
import { type Fillings, fillPlaceholders } from '../../src/schema/placeholders';
import { linkOf } from '../auth/reset';
import type { Db } from '../db/pool';
import { escapeHtml } from './templates';

/** The parts of a mail that secrets depend on: its row, its recipients, its event and its texts. */
export interface SecretBearer {
  id: number;
  para: string;
  cc: readonly unknown[] | null;
  plantilla: string | null;
  cuerpo: string;
  cuerpoHtml: string | null;
}

/**
 * The mail must not be sent any more: its secret was used, has expired, or does not belong to the recipient. A retry would not
 * help.
 */
export class SecretGone extends Error {}

/** Creates the secrets of a mail; called by name, because these modules import each other and may not be evaluated yet. */
const makers: Readonly<Record<string, (db: Db, mail: SecretBearer) => Promise<Fillings | undefined>>> = {
  reset: (db, mail) => linkOf(db, mail),
  survey: (db, mail) => surveyLinkOf(db, mail),
};

/** The events whose mails contain a sign-in secret: they are sent only through the installation's server (`SMTP_URL`). */
export const secretTemplates: readonly string[] = ['reset'];

/** Returns whether mails of a template contain a sign-in secret. */
export const bearsSecret = ({ plantilla }: { plantilla: string | null }): boolean =>
  plantilla !== null && secretTemplates.includes(plantilla);

/** Returns the mail with its secrets, to be sent and not stored. Throws `SecretGone`. */
export async function withSecrets<M extends SecretBearer>(db: Db, mail: M): Promise<M> {
  const make = mail.plantilla === null ? undefined : makers[mail.plantilla];
  if (!make) return mail;
  const secrets = await make(db, mail);
  if (!secrets) throw new SecretGone('expired before it was sent');
  const safe = Object.fromEntries(Object.entries(secrets).map(([name, value]) => [name, value && escapeHtml(value)]));
  return {
    ...mail,
    cuerpo: fillPlaceholders(mail.cuerpo, secrets),
    cuerpoHtml: mail.cuerpoHtml && fillPlaceholders(mail.cuerpoHtml, safe),
  };
}
