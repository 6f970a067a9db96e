/** Handlers of billing periods (domain.md A6): what must be done before one closes. */
import { sql } from 'kysely';
import type { Db } from '../../../server/db/pool';
import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { authorOf } from '../../../server/systemViewer';
import { addMonths, dayOf, monthOf } from '../../../src/schema/calendar';
import { lockPeriod } from './server/closed';

const REASONS = 'resources.periodosFacturacion.reasons';

const openWork = async (tx: Db, periodo: string) => {
  const first = `${periodo}-01`;
  const { rows } = await sql<{ corridas: number; comprobantes: number }>`
    select
      (select count(*)::int from "corridasFacturacion" where "periodo" = ${periodo} and "tipo" <> 'Prueba'
        and "estado" not in ('Emitida', 'Enviada', 'Cancelada')) as "corridas",
      (select count(*)::int from "facturas" where "fechaEmision" >= ${first}::date and "fechaEmision" < ${addMonths(first, 1)}::date
        and "estado" in ('Borrador', 'Emitida', 'Rechazada')) as "comprobantes"`.execute(tx);
  return rows[0] ?? { corridas: 0, comprobantes: 0 };
};

/**
 * Closes a month that has ended. Refuses while a run of it is unfinished, or a voucher dated in it is a draft or without
 * authorisation.
 */
const cerrar: Handler = async ({ tx, input, now, viewer, create, change }) => {
  const periodo = String(input.periodo);
  const wrong = (key: string) => new Problem(422, 'invalid', {}, { errors: { periodo: { key: `${REASONS}.${key}` } } });
  if (periodo >= monthOf(dayOf(now))) throw wrong('sinTerminar');
  await lockPeriod(tx, periodo);
  const stored = await tx
    .selectFrom('periodosFacturacion')
    .select(['id', 'estado'])
    .where('periodo', '=', periodo)
    .executeTakeFirst();
  if (stored?.estado === 'Cerrado') throw wrong('cerrar');
  const { corridas, comprobantes } = await openWork(tx, periodo);
  const key = corridas > 0 ? 'corridasAbiertas' : 'comprobantesAbiertos';
  const detail = { key: `${REASONS}.${key}`, values: { smart_count: corridas || comprobantes } };
  if (corridas + comprobantes > 0) throw new Problem(409, 'unavailable', {}, { detail });
  const { id } = stored ?? (await create('periodosFacturacion', { periodo }));
  await change('periodosFacturacion', id, {
    estado: 'Cerrado',
    cerradoPor: authorOf(viewer),
    cerradoEn: now.toISOString(),
  });
};

const reabrir: Handler = ({ tx, record }) => lockPeriod(tx, String(record.periodo));

export default defineHandlers('periodosFacturacion', { handlers: { cerrar, reabrir } });
