/** What other areas may import of passage: server code. */
export { endPass } from '../mediosDePaso/server/end';
