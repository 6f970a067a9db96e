/** What other areas may import of sau: server code. */

export { writeEvent } from '../ticketEventos/server/write';
export { publishReplies } from '../tickets/server/answered';
export { copiedFields, routeOf, shiftOf } from '../tickets/server/facts';
export { openFrom, receive } from '../tickets/server/incoming';
