import { type RaRecord, useGetManyReference } from 'ra-core';

const MAX_ENTRIES = 500;

const satellite = (id: RaRecord['id']) => ({
  target: 'ticket',
  id,
  pagination: { page: 1, perPage: MAX_ENTRIES },
  sort: { field: 'fecha', order: 'DESC' } as const,
});

/** Messages of a request, the newest first. */
export const useMessages = (id: RaRecord['id']) =>
  useGetManyReference<RaRecord>('ticketMensajes', satellite(id), { retry: false });

/** Events of a request, the newest first. */
export const useEvents = (id: RaRecord['id']) =>
  useGetManyReference<RaRecord>('ticketEventos', satellite(id), { retry: false });

/** Types of messages that are part of the conversation with the holder. */
const WITH_HOLDER = ['Respuesta', 'CorreoEntrante'];

/** Whether the holder waits for a reply: the request is open, and its last message with the holder is not a reply. */
export function holderWaits(record: RaRecord, messages: readonly RaRecord[] | undefined): boolean {
  if (record.estado === 'Cerrado' || messages === undefined) return false;
  const withHolder = messages.filter(({ tipo, anulado }) => WITH_HOLDER.includes(String(tipo)) && anulado !== true);
  const last = withHolder.reduce<RaRecord | undefined>(
    (latest, message) => (latest && String(latest.fecha) >= String(message.fecha) ? latest : message),
    undefined,
  );
  return last?.tipo !== 'Respuesta';
}
