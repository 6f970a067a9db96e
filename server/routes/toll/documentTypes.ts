import { sql } from 'kysely';
import { readAsViewer } from '../../auth/presumed';
import type { RouteGroup } from '../route';

/** `GET tiposDocumento`: the active document types as a bare list, for every signed-in person (specification, section 7). */
export const documentTypes: RouteGroup = (api, { db }) => {
  api.get('/tiposDocumento', { config: { toll: true, presumes: true } }, (request) =>
    readAsViewer(request, async () => {
      const { rows } = await sql`
        select "codigoDocumento", "descripcion" from "tiposDocumento" where "activo"
        order by "orden", "descripcion"`.execute(db);
      return rows;
    }),
  );
};
