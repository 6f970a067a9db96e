import { sql } from 'kysely';
import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';

const REASONS = 'resources.corridasFacturacion.reasons';

/** One run a period, cycle and kind; and no two of a cycle bill the same hours. Trials bill nothing (domain.md A6). */
const checkRange: Handler = async ({ tx, record }) => {
  const { id = null, periodo, ciclo, tipo, transitosDesde, transitosHasta } = record;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`corrida ${ciclo}`}, 7))`.execute(tx);
  if (tipo === 'Prueba') return;
  const { rows } = await sql<{ same: boolean; periodo: string }>`
    select "periodo" = ${periodo} and "tipo" = ${tipo} as "same", "periodo" from "corridasFacturacion"
    where "id" is distinct from ${id} and "ciclo" = ${ciclo} and "tipo" <> 'Prueba' and "estado" <> 'Cancelada'
      and (("periodo" = ${periodo} and "tipo" = ${tipo})
        or ("tipo" = 'Mensual' and ${tipo} = 'Mensual'
          and "transitosDesde" < ${transitosHasta} and "transitosHasta" > ${transitosDesde}))
    order by 1 desc limit 1`.execute(tx);
  const [other] = rows;
  if (!other) return;
  const key = `${REASONS}.${other.same ? 'yaExiste' : 'seSuperpone'}`;
  const errors = { [other.same ? 'periodo' : 'transitosDesde']: { key, values: { periodo: other.periodo } } };
  throw new Problem(422, 'invalid', {}, { errors });
};

/** What has begun is no longer changed; only a draft is. */
const updating: Handler = async (context) => {
  const detail = { key: `${REASONS}.soloBorrador` };
  if (context.before?.estado !== 'Borrador') throw new Problem(409, 'unavailable', {}, { detail });
  await checkRange(context);
};

export default defineHandlers('corridasFacturacion', {}, { creating: checkRange, updating });
