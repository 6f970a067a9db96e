import { useQuery } from '@tanstack/react-query';
import { isShape, keyOf, type Shape, textOf } from '../../providers/toll/shape';
import { ownRequests } from '../../providers/toll/tickets';
import { personalKey } from '../engine/recordCache';

/** One of the agent's own requests, for the list in the top bar. */
export interface OwnRequest {
  id: string | number;
  estado: string;
  categoria: string;
  subCategoria: string;
  /** name and surname; empty for an anonymous request */
  titular: string;
}

const nameOf = (value: unknown): string => (isShape(value) ? textOf(value.nombre) : '');

function requestOf(ticket: Shape): OwnRequest[] {
  const id = keyOf(ticket.id);
  if (id === null) return [];
  const titular = isShape(ticket.titular) ? ticket.titular : {};
  return [
    {
      id,
      estado: textOf(ticket.estado),
      categoria: nameOf(ticket.ticketCategoria),
      subCategoria: nameOf(ticket.ticketSubCategoria),
      titular: [textOf(titular.nombre), textOf(titular.apellido)].filter(Boolean).join(' '),
    },
  ];
}

const requestsOf = (tickets: readonly Shape[]): OwnRequest[] => tickets.flatMap(requestOf);

/**
 * The agent's own requests in Procesando or Espera, reloaded whenever a request is written. A failure shows nothing
 * (specification, section 8).
 */
export function useOwnRequests(enabled: boolean): OwnRequest[] {
  const { data } = useQuery({
    // shared with the home screen, which lists the same response
    queryKey: personalKey('tickets'),
    queryFn: ownRequests,
    select: requestsOf,
    enabled,
    retry: false,
    refetchOnWindowFocus: 'always',
  });
  return data ?? [];
}
