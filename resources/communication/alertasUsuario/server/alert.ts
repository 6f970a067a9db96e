/** Creates alerts: rows of `alertasUsuario`, in the transaction of their event (domain.md A9). */
import { sql } from 'kysely';
import { publish } from '../../../../server/events/publish';
import type { HandlerContext } from '../../../../server/handlers';
import type { AlertKind } from '../shared/kinds';
import { recipientsOf } from './recipients';

export interface Alert {
  tipo: AlertKind;
  /** title of the record; the alert type adds what happened, in the reader's language */
  texto: string;
  /** path below `/dashboard`, without a leading slash */
  enlace?: string;
}

/** What alerts are written with; a scheduled job has no more than this. */
export type AlertContext = Pick<HandlerContext, 'tx' | 'createLater' | 'viewer' | 'now'>;

const longest = 300;

/**
 * Alerts each person except the viewer, by their preference for this kind. Ignores values that are not user ids. The alerts of an
 * action on many records are inserted together.
 */
export const alertTo = (context: AlertContext, people: readonly unknown[], alert: Alert): Promise<void> =>
  alertEach(
    context,
    people.map((usuario) => ({ ...alert, usuario })),
  );

/** As `alertTo`, for alerts of one kind with a text and a link of their own. */
export async function alertEach(
  { tx, createLater, viewer, now }: AlertContext,
  alerts: readonly (Alert & { usuario: unknown })[],
): Promise<void> {
  const [first] = alerts;
  if (!first) return;
  const people = new Set(
    alerts.flatMap(({ usuario }) => (typeof usuario === 'number' && usuario !== viewer.user.id ? [usuario] : [])),
  );
  if (people.size === 0) return;
  const recipients = await recipientsOf(tx, [...people], first.tipo);
  const seen = new Set<string>();
  const rows = alerts.flatMap(({ usuario, tipo, texto, enlace }) => {
    const recipient = recipients.get(usuario);
    const key = JSON.stringify([usuario, texto, enlace]);
    if (!recipient || seen.has(key)) return [];
    seen.add(key);
    return [
      {
        usuario,
        tipo,
        texto: texto.slice(0, longest),
        enlace: enlace ?? null,
        fecha: now.toISOString(),
        porCorreo: recipient.byMail,
      },
    ];
  });
  if (rows.length > 0) await createLater('alertasUsuario', rows);
}

/** Withdraws the alerts of an operation that is undone, unless they were read. */
export async function withdrawAlerts(
  { tx }: Pick<AlertContext, 'tx'>,
  { tipo, enlace, fecha }: { tipo: AlertKind; enlace: string; fecha: string },
): Promise<void> {
  const { rows } = await sql<{ usuario: number }>`
    delete from "alertasUsuario"
    where "tipo" = ${tipo} and "enlace" = ${enlace} and "fecha" = ${fecha} and not coalesce("leida", false)
    returning "usuario"`.execute(tx);
  for (const user of new Set(rows.map(({ usuario }) => Number(usuario)))) await publish(tx, { type: 'alert', user });
}
