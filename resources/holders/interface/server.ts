/** What other areas may import of holders: server code. */
export { inactiveHolders } from '../titulares/server/inactive';
