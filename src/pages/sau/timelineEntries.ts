import type { RaRecord } from 'ra-core';
import { type Ref, refOf } from '../../engine/kinds/reference/refs';

/** One entry of a request's timeline: a message or an event. */
export interface Entry {
  key: string;
  entryType: 'message' | 'event';
  tipo: string;
  /** instant, ISO 8601 */
  fecha: string;
  autor: string;
  /** the rule that did it */
  regla: string;
  texto: string;
  /** quoted mails and the signature of an incoming mail; empty for all other entries */
  quoted: string;
  /** an incoming mail from another address than the holder's */
  isOtherAddress: boolean;
  /** an incoming mail of which our mail server found that somebody else sent it */
  isUnverified: boolean;
  /** the stored message or event */
  record: RaRecord;
  /** attached files */
  adjuntos: unknown;
  /** a reply that was undone before its mail left */
  undone: boolean;
  /** delivery state of a reply's mail (`ticketMensajes.envio`); empty for all other entries */
  envio: string;
  /** technical names of the fields that an edit changed */
  campos: readonly string[];
  antes: string;
  despues: string;
  /** the linked request, and the kind of the link */
  solicitud: Ref | undefined;
  vinculo: string;
  /** the merged request that a message was written in */
  origen: Ref | undefined;
  /** the destination area */
  sector: Ref | undefined;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const entry = (entryType: Entry['entryType'], record: RaRecord): Entry => ({
  key: `${entryType}-${record.id}`,
  entryType,
  tipo: text(record.tipo),
  fecha: text(record.fecha),
  autor: text(record._refs?.autor?.title) || text(record.remitente),
  regla: text(record._refs?.regla?.title),
  texto: text(entryType === 'message' ? record.cuerpo : record.comentario),
  quoted: text(record.citado),
  isOtherAddress: record.otraDireccion === true,
  isUnverified: record.sinVerificar === true,
  record,
  adjuntos: record.adjuntos,
  undone: record.anulado === true,
  envio: text(record.envio),
  campos: text(record.campos).split(',').filter(Boolean),
  antes: text(record.antes),
  despues: text(record.despues),
  solicitud: refOf(record, 'solicitud'),
  vinculo: text(record.vinculo),
  origen: refOf(record, 'origen'),
  sector: refOf(record, 'sector'),
});

/** Merges messages and events into one stream, the oldest first. */
export const entriesOf = (messages: readonly RaRecord[], events: readonly RaRecord[]): Entry[] =>
  [...messages.map((record) => entry('message', record)), ...events.map((record) => entry('event', record))].sort(
    (a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : a.key < b.key ? -1 : 1),
  );
