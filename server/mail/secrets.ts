/**
 * Variables that let somebody in. They are made while a mail is on its way to the mail server and are written nowhere: the outbox
 * holds their name, `{{enlace}}`, and nothing but the body of a mail of their own event is ever filled in with them.
 */
import { type Fillings, fillPlaceholders } from '../../src/schema/placeholders';
import { linkOf } from '../auth/reset';
import type { Db } from '../db/pool';
import { escapedHtml } from './templates';

/** What is needed of a mail: its row, whom it goes to, the event that it is of and what it says. */
export interface SecretBearer {
  id: number;
  para: string;
  cc: readonly unknown[] | null;
  plantilla: string | null;
  cuerpo: string;
  cuerpoHtml: string | null;
}

/** The mail cannot go out any more: its secret is used up, expired, or not for whom it is addressed to. Trying again would not help. */
export class SecretGone extends Error {}

const makers: Readonly<Record<string, (db: Db, mail: SecretBearer) => Promise<Fillings | undefined>>> = {
  reset: linkOf,
};

/** The events whose mails let somebody in: they go by the installation's own server alone (`SMTP_URL`). */
export const secretTemplates: readonly string[] = Object.keys(makers);

/** Whether a mail of an event's template carries something that lets in. */
export const bearsSecret = ({ plantilla }: { plantilla: string | null }): boolean =>
  plantilla !== null && Object.hasOwn(makers, plantilla);

/** The mail with its secrets, to be sent and not stored. Throws `SecretGone`. */
export async function withSecrets<M extends SecretBearer>(db: Db, mail: M): Promise<M> {
  const make = mail.plantilla === null ? undefined : makers[mail.plantilla];
  if (!make) return mail;
  const secrets = await make(db, mail);
  if (!secrets) throw new SecretGone('expired before it was sent');
  const safe = Object.fromEntries(Object.entries(secrets).map(([name, value]) => [name, value && escapedHtml(value)]));
  return {
    ...mail,
    cuerpo: fillPlaceholders(mail.cuerpo, secrets),
    cuerpoHtml: mail.cuerpoHtml && fillPlaceholders(mail.cuerpoHtml, safe),
  };
}
