/** What other areas may import of communication: server code. */
export { alertTo } from '../alertasUsuario/server/alert';
