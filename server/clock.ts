/** Date functions in the operator's time zone, whatever the server's is, under the names that SQL and handlers use. */
export { dayOf as today, zone } from '../src/schema/calendar';
