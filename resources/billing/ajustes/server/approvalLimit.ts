import { sql } from 'kysely';
import type { Handler } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { may } from '../../../../server/viewer';
import { centsOf } from '../../../../src/schema/amounts';
import { dayOf, startOf } from '../../../../src/schema/calendar';
import { limitCents, limitValues } from '../../server/limits';

const SUBJECT = 'Ajuste';

/**
 * Responds 409 to an approval above the viewer's limit, which rises with their permission. The sum of a holder's adjustments that
 * the viewer approved today counts, so that a large credit cannot be split into small ones, one by one or in bulk.
 */
export const dentroDelLimite: Handler = async (context) => {
  const { tx, record, viewer, now } = context;
  if (may(viewer, 'aprobarSinLimite', SUBJECT)) return;
  // concurrent approvals of the same person are serialised, so that each one counts the other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`aprobacion ${viewer.user.id}`}, 7))`.execute(tx);
  const limit = await limitCents(context, may(viewer, 'aprobarHasta100000', SUBJECT) ? 'secondApproval' : 'approval');
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum("importe"), 0)::numeric(18, 2) as "total" from "ajustes"
    where "aprobadoPor" = ${viewer.user.id} and "creadoPor" is distinct from "aprobadoPor" and "titular" = ${record.titular}
      and "aprobadoEn" >= ${startOf(dayOf(now))} and "estado" in ('Aprobado', 'Aplicado') and "id" <> ${record.id}`.execute(
    tx,
  );
  const remaining = limit - centsOf(rows[0]?.total ?? '0.00');
  if (centsOf(record.importe) <= remaining) return;
  const detail = { key: 'resources.ajustes.reasons.limiteAprobacion', values: limitValues(limit, remaining) };
  throw new Problem(409, 'conflict', {}, { detail });
};
