/** The operator's own time, whatever the server's is: the calendar's, by the names that SQL and handlers use. */
export { dayOf as today, zone } from '../src/schema/calendar';
