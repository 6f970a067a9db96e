import { sql } from 'kysely';
import { surely } from '../../auth/presumed';
import type { RouteGroup } from '../route';

/** `GET tiposDocumento`: the document types in use, a bare list (specification, section 7), for anybody signed in. */
export const documentTypes: RouteGroup = (api, { db }) => {
  api.get('/tiposDocumento', { config: { toll: true, presumes: true } }, (request) =>
    surely(request, async () => {
      const { rows } = await sql`
        select "codigoDocumento", "descripcion" from "tiposDocumento" where "activo"
        order by "orden", "descripcion"`.execute(db);
      return rows;
    }),
  );
};
