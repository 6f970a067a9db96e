import { HttpError, request } from '../http';
import { unwrap } from '../responses';
import { isShape, keyOf, textOf } from './shape';

/** The signed-in person (specification, section 3, *User*). */
export interface TollUser {
  id?: string | number;
  codigoTitular: string;
  apellido: string;
  nombre: string;
  nombreCompleto: string;
  /** null: rejected and signed out */
  sector: { id?: string | number; nombre: string } | null;
  /** key of the place of stock where the person works */
  deposito?: string | number;
  privilegios: { funcionSistemas: string }[];
}

/** `GET user`. */
export async function loadUser(): Promise<TollUser> {
  const body = unwrap((await request('GET', 'user')).body);
  // an invalid body is not a person without a sector, who would be signed out
  if (!isShape(body)) throw new HttpError('Error Fetching', 0);
  const user = body;
  const sector = isShape(user.sector) ? user.sector : null;
  const sectorId = keyOf(sector?.id);
  const id = keyOf(user.id);
  const deposito = keyOf(user.deposito);
  const [apellido, nombre] = [textOf(user.apellido), textOf(user.nombre)];
  return {
    ...(id !== null && { id }),
    ...(deposito !== null && { deposito }),
    codigoTitular: textOf(user.codigoTitular),
    apellido,
    nombre,
    nombreCompleto: textOf(user.nombreCompleto) || [apellido, nombre].filter(Boolean).join(', '),
    sector: sector && { nombre: textOf(sector.nombre), ...(sectorId !== null && { id: sectorId }) },
    privilegios: (Array.isArray(user.privilegios) ? user.privilegios : [])
      .filter(isShape)
      .map(({ funcionSistemas }) => ({ funcionSistemas: textOf(funcionSistemas) })),
  };
}
