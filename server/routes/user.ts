import { viewerOf } from '../viewer';
import type { RouteGroup } from './route';

/** `GET user`: the signed-in person (specification, sections 3 and 7; contract.md, *On the wire*). */
export const user: RouteGroup = (api) => {
  api.get('/user', { config: { toll: true, withoutSector: true } }, async (request) => {
    const { id, codigoTitular, usuario, apellido, nombre, nombreCompleto, legajo, sector } = viewerOf(request).user;
    return {
      id,
      codigoTitular,
      usuario,
      apellido,
      nombre,
      nombreCompleto,
      legajo,
      sector,
      privilegios: request.privilegios,
    };
  });
};
