/** Mails of alerts: what a person chose by mail and has not read is collected for some minutes and sent as one (domain.md A9). */
import { sql } from 'kysely';
import { isLanguage } from '../../../../i18n/languages';
import type { Db } from '../../../../server/db/pool';
import { enqueue } from '../../../../server/mail/outbox';
import { type Store, withTransaction } from '../../../../server/records/store';
import { translate } from '../../../../server/translate';
import { clock } from '../../../../src/schema/clock';

/** Minutes that an alert waits for others, and between two mails to one person. */
const windowMinutes = 5;
const pauseMinutes = 15;
/** A mail names at most so many alerts. */
const maxNamed = 20;
const maxPeople = 100;

interface Waiting {
  usuario: number;
  nombre: string;
  email: string | null;
  idioma: unknown;
}

/** Returns whose oldest waiting alert is due. An alert that was read in the meantime waits no longer. */
async function duePeople(db: Db, now: Date): Promise<Waiting[]> {
  const at = now.toISOString();
  const { rows } = await sql<Waiting>`
    select u."id" as "usuario", u."nombre", case when u."estado" = 'Activo' then u."email" end as "email",
      (select p."valor" from "preferencias" p where p."usuario" = u."id" and p."clave" = 'locale') as "idioma"
    from "usuarios" u where u."id" in (
      select "usuario" from "alertasUsuario"
      where "porCorreo" and "enviadaEn" is null and not "leida"
      group by "usuario" having min("fecha") <= ${at}::timestamptz - make_interval(mins => ${windowMinutes}))
    and not exists (
      select from "alertasUsuario" s
      where s."usuario" = u."id" and s."enviadaEn" > ${at}::timestamptz - make_interval(mins => ${pauseMinutes}))
    order by u."id" limit ${maxPeople}`.execute(db);
  return rows;
}

/** Marks the waiting alerts of a person as sent and queues the mail that names them; another server may have done it. */
async function sendDigest(store: Store, person: Waiting, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: number; tipo: string; texto: string }>`
    with waiting as (
      select "id" from "alertasUsuario"
      where "usuario" = ${person.usuario} and "porCorreo" and "enviadaEn" is null and not "leida"
      for update skip locked)
    update "alertasUsuario" a set "enviadaEn" = ${now.toISOString()} from waiting w where a."id" = w."id"
    returning a."tipo", a."texto", a."id"`.execute(store.db);
  if (rows.length === 0 || person.email === null) return false;
  const language = isLanguage(person.idioma) ? person.idioma : store.language;
  // an update returns its rows in no order
  const lines = rows
    .toSorted((one, other) => one.id - other.id)
    .slice(-maxNamed)
    .map(({ tipo, texto }) => `· ${translate(language, `resources.alertasUsuario.options.tipo.${tipo}`)}: ${texto}`);
  const others = rows.length - lines.length;
  if (others > 0) lines.push(translate(language, 'mail.alerts.others', { count: others }));
  await enqueue(store.db, {
    to: person.email,
    template: 'alerts',
    language,
    values: {
      nombre: person.nombre,
      count: rows.length,
      lista: lines.join('\n'),
      enlace: `${store.publicUrl}/dashboard/alerts`,
    },
  });
  return true;
}

/** Queues the mails that are due; any number of servers share them. Returns their number. */
export async function mailAlerts(store: Store, now = clock.now()): Promise<number> {
  let count = 0;
  for (const person of await duePeople(store.db, now))
    if (await withTransaction(store, (inner) => sendDigest(inner, person, now))) count += 1;
  return count;
}
