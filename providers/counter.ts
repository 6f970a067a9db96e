import { request } from './http';

const path = (holder: string, name: string): string => `titulares/${encodeURIComponent(holder)}/${name}`;

/** `GET titulares/{codigo}/mostrador`: what the counter view shows of an account. Only on this product's server. */
export const readCounter = async (holder: string, plate: string | undefined, signal: AbortSignal): Promise<unknown> =>
  (await request('GET', path(holder, 'mostrador'), { query: { patente: plate }, signal })).body;

export interface TimelineQuery {
  /** only days before this one */
  before?: string | undefined;
  /** absent: every kind */
  kind?: string | undefined;
  plate?: string | undefined;
}

/** `GET titulares/{codigo}/cronologia`: a page of the timeline. Only on this product's server. */
export async function readTimeline(holder: string, query: TimelineQuery, signal: AbortSignal): Promise<unknown> {
  const { before: antes, kind: clases, plate: patente } = query;
  return (await request('GET', path(holder, 'cronologia'), { query: { antes, clases, patente }, signal })).body;
}
