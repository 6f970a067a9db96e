import type { RaRecord } from 'ra-core';
import { type Ref, refOf } from '../../engine/kinds/reference/refs';

/** One line of a request's story: what was said, or what happened. */
export interface Entry {
  key: string;
  what: 'message' | 'event';
  tipo: string;
  /** instant */
  fecha: string;
  autor: string;
  texto: string;
  /** the files that went with it */
  adjuntos: unknown;
  /** what became of the mail of an answer (`ticketMensajes.envio`); empty for what is none */
  envio: string;
  /** what an edit changed, by its technical names */
  campos: readonly string[];
  antes: string;
  despues: string;
  /** the request that a tie names, and how they are tied */
  solicitud: Ref | undefined;
  vinculo: string;
  /** the area that it went to */
  sector: Ref | undefined;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const entry = (what: Entry['what'], record: RaRecord): Entry => ({
  key: `${what}-${record.id}`,
  what,
  tipo: text(record.tipo),
  fecha: text(record.fecha),
  autor: text(record._refs?.autor?.title),
  texto: text(what === 'message' ? record.cuerpo : record.comentario),
  adjuntos: record.adjuntos,
  envio: text(record.envio),
  campos: text(record.campos).split(',').filter(Boolean),
  antes: text(record.antes),
  despues: text(record.despues),
  solicitud: refOf(record, 'solicitud'),
  vinculo: text(record.vinculo),
  sector: refOf(record, 'sector'),
});

/** Messages and events in one stream, the newest first. */
export const entriesOf = (messages: readonly RaRecord[], events: readonly RaRecord[]): Entry[] =>
  [...messages.map((record) => entry('message', record)), ...events.map((record) => entry('event', record))].sort(
    (a, b) => (a.fecha < b.fecha ? 1 : a.fecha > b.fecha ? -1 : a.key < b.key ? 1 : -1),
  );
