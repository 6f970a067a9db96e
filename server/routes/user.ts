import { viewerOf } from '../viewer';
import type { RouteGroup } from './route';

/** `GET user`: the signed-in person (specification, sections 3 and 7; api.md, *On the wire*). */
export const user: RouteGroup = (api) => {
  api.get('/user', { config: { toll: true, withoutSector: true } }, async (request) => {
    const { user: person } = viewerOf(request);
    return {
      id: person.id,
      codigoTitular: person.codigoTitular,
      usuario: person.usuario,
      apellido: person.apellido,
      nombre: person.nombre,
      nombreCompleto: person.nombreCompleto,
      legajo: person.legajo,
      sector: person.sector,
      estaciones: person.estaciones,
      deposito: person.deposito ?? null,
      privilegios: request.privilegios,
    };
  });
};
