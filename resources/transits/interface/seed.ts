/** What other areas may import of transits: demo data. */

export { plazas } from '../estaciones/seedPlazas';
export { type DemoLaneFile, demoLaneFiles } from '../seedLaneFiles';
