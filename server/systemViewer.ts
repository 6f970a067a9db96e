import { abilityOf } from '../src/schema/ability';
import { permissions } from './auth/catalogue';
import type { Viewer } from './viewer';

/**
 * The viewer for automatic work (by the clock or by a rule): the server itself. It holds every permission of the catalogue, its
 * writes have no author (`authorOf`), and recipients see the product's name.
 */
export const systemViewer: Viewer = {
  user: {
    id: 0,
    codigoTitular: '',
    usuario: '',
    apellido: '',
    nombre: 'Ventanilla',
    nombreCompleto: 'Ventanilla',
    legajo: null,
    sector: null,
    estaciones: [],
    deposito: null,
  },
  ability: abilityOf(permissions),
  session: '',
};

/** Returns the author's key in `usuarios`; null where the server itself writes. */
export const authorOf = ({ user }: Pick<Viewer, 'user'>): number | null =>
  user.id === systemViewer.user.id ? null : user.id;
