/** What other areas may import of billing: the demo invoices with all that follows from them. `seed` has what these depend on. */
export { demoWorld, type World } from '../seedWorld';
