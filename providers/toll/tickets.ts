import { HttpError, request } from '../http';
import { requestOnce } from '../requestOnce';
import { specificationErrorOf, unwrap, unwrapList } from '../responses';
import { isShape, type Shape } from './shape';

/** The calls of requests, as in section 7 of the specification; each returns the server's own object. */

type Body = Readonly<Record<string, unknown>>;

function ticketIn(body: unknown): Shape | null {
  const error = specificationErrorOf(body);
  if (error) throw new HttpError(error.message || 'Server Error 200', 200, body);
  const ticket = unwrap(body);
  return isShape(ticket) && 'id' in ticket ? ticket : null;
}

const path = (id: string | number, rest = '') => `ticket/${encodeURIComponent(id)}${rest}`;

/** The specification does not show the response of a write: where it is not the ticket, the ticket is requested. */
async function ticketAfterWrite(id: string | number, body: unknown): Promise<Shape> {
  return ticketIn(body) ?? getTicket(id);
}

/** `GET ticket/{id}`. */
export async function getTicket(id: string | number): Promise<Shape> {
  const { body } = await request('GET', path(id));
  if (typeof body === 'string') throw new HttpError('Error Fetching', 0);
  const ticket = ticketIn(body);
  if (!ticket) throw new HttpError('Server Error 404', 404);
  return ticket;
}

/** `PUT ticket/{id}?estado={state}`. */
export async function changeState(id: string | number, estado: string, body: Body = {}): Promise<Shape> {
  return ticketAfterWrite(id, (await request('PUT', path(id), { query: { estado }, body })).body);
}

/** `PUT ticket/{id}` without a state: saves the writable fields. */
export async function saveTicket(id: string | number, body: Body, headers?: Record<string, string>): Promise<Shape> {
  return ticketAfterWrite(id, (await request('PUT', path(id), { body, ...(headers && { headers }) })).body);
}

/** `PUT ticket/{id}/area/{area}`. */
export async function deriveTicket(id: string | number, area: string | number, body: Body = {}): Promise<Shape> {
  return ticketAfterWrite(id, (await request('PUT', path(id, `/area/${encodeURIComponent(area)}`), { body })).body);
}

/** `PUT ticket/{id}/retomar`. */
export async function retakeTicket(id: string | number): Promise<Shape> {
  return ticketAfterWrite(id, (await request('PUT', path(id, '/retomar'))).body);
}

/** `POST ticket?autoClose=`. Null where the response is not the ticket. */
export async function createTicket(body: Body, autoClose: boolean): Promise<Shape | null> {
  return ticketIn((await requestOnce('POST', 'ticket', { query: { autoClose }, body })).body);
}

/** `GET tickets/estados?filter=`: the requests of all agents, as specified. */
export async function listByStates(states: readonly string[]): Promise<Shape[]> {
  return unwrapList((await request('GET', 'tickets/estados', { query: { filter: states.join(',') } })).body).filter(
    isShape,
  );
}

/** The agent's own requests in Procesando or Espera: only items with `propietario` true are returned. */
export async function ownRequests(): Promise<Shape[]> {
  return (await listByStates(['Procesando', 'Espera'])).filter((ticket) => ticket.propietario === true);
}
