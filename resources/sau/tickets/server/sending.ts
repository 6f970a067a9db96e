/**
 * Whether a reply goes out by mail, and the state of that mail (queued, sent, failed, returned, cancelled), read from the mail
 * record itself.
 */
import { sql } from 'kysely';
import type { ComputeHandler, Row } from '../../../../server/handlers';
import { senderHasServer } from '../../../../server/mail/outbox';
import { recipientsOf } from './recipient';

type Db = Parameters<ComputeHandler>[0]['db'];

const STATES: Readonly<Record<string, string>> = {
  EnCola: 'EnCola',
  Enviando: 'EnCola',
  Enviado: 'Enviado',
  // rows of earlier versions
  Entregado: 'Enviado',
  Leído: 'Enviado',
  Rebotado: 'Rebotado',
  Fallido: 'Fallido',
  Cancelado: 'Cancelado',
};

/** Returns the delivery state of mails by id (`ticketMensajes.envio`). */
export async function deliveryStates(
  db: Db,
  mails: readonly number[],
  mailServer: boolean,
): Promise<Map<number, string>> {
  if (mails.length === 0) return new Map();
  const { rows } = await sql<{ id: number; estado: string; fallido: boolean; servidor: boolean }>`
    select c."id", c."estado", c."error" is not null as "fallido", coalesce(a."activa" and a."smtp"->>'host' is not null, false) as "servidor"
    from "correos" c left join "correoCuentas" a on a."id" = c."cuenta" where c."id" = any(${[...mails]})`.execute(db);
  return new Map(
    rows.map(({ id, estado, fallido, servidor }) => {
      const state = STATES[estado] ?? 'EnCola';
      if (state !== 'EnCola') return [Number(id), state];
      return [Number(id), !servidor && !mailServer ? 'SinServidor' : fallido ? 'Reintentando' : 'EnCola'];
    }),
  );
}

/** Returns for each request how the viewer's reply would be sent. */
export const viaRespuesta: ComputeHandler = async ({ db, rows, viewer, mailServer }) => {
  const withRecipient = await recipientsOf(db, rows);
  const hasServer = mailServer || (await senderHasServer(db, { sector: viewer.user.sector?.id ?? null }));
  const channelOf = (row: Readonly<Row>) =>
    withRecipient.has(row.id) ? (hasServer ? 'Correo' : 'SinServidor') : 'SinDireccion';
  return new Map(rows.map((row) => [row.id, channelOf(row)]));
};
