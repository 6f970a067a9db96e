/** Alerts of frequent questions whose review is due: their editor, once for each due date. */
import { sql } from 'kysely';
import { handlerContext } from '../../../../server/records/handlerContext';
import { type Store, withTransaction } from '../../../../server/records/store';
import { systemViewer } from '../../../../server/systemViewer';
import { dayOf } from '../../../../src/schema/calendar';
import { clock } from '../../../../src/schema/clock';
import { alertEach } from '../../alertasUsuario/server/alert';

const batch = 500;

interface Due {
  id: number;
  pregunta: string;
  usuario: number;
}

/**
 * Alerts of the published questions whose review is due. The editor is the one named in the question, otherwise its author, if
 * active. Any number of servers share them; another due date alerts again. Returns their number.
 */
export function alertDueReviews(store: Store, now = clock.now()): Promise<number> {
  return withTransaction(store, async (inner) => {
    const { rows } = await sql<Due>`
      update "faqPreguntas" q set "avisadaPor" = q."vence"
      from "usuarios" u
      where u."id" = coalesce(q."responsable", q."creadoPor") and q."id" = any(array(
        select d."id" from "faqPreguntas" d join "usuarios" e on e."id" = coalesce(d."responsable", d."creadoPor")
        where d."estado" = 'Publicada' and d."vence" <= ${dayOf(now)}::date and d."avisadaPor" is distinct from d."vence"
          and e."estado" = 'Activo'
        order by d."id" limit ${batch} for update of d skip locked))
      returning q."id", q."pregunta", u."id" as "usuario"`.execute(inner.db);
    if (rows.length === 0) return 0;
    const resource = inner.registry.getOrThrow('faqPreguntas');
    const work = { store: inner, viewer: systemViewer, now };
    const { context } = handlerContext(work, resource, null, {}, {}, inner.language);
    await alertEach(
      context,
      rows.map(({ id, pregunta, usuario }) => ({
        usuario,
        tipo: 'faqPorRevisar' as const,
        texto: pregunta,
        enlace: `faq_question/${id}`,
      })),
    );
    return rows.length;
  });
}
