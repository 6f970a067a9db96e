import { abilityOf } from '../src/schema/ability';
import { permissions } from './auth/catalogue';
import type { Viewer } from './viewer';

/**
 * Who acts where nobody does: the server, by the clock or by a rule. It may do whatever the catalogue knows, what it writes has
 * no author (`authorOf`), and who hears of it hears the product's name.
 */
export const itself: Viewer = {
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
  },
  ability: abilityOf(permissions),
  session: '',
};

/** The key in `usuarios` of who writes; null where nobody does. */
export const authorOf = ({ user }: Pick<Viewer, 'user'>): number | null =>
  user.id === itself.user.id ? null : user.id;
