/** What other areas and the pages may import of transits, in the browser and on the server. */
export { SIMULATION } from '../shared/simulation';
