/** Published roster of a month or of a person as an iCalendar file, limited to what the viewer may see. */

import { sql } from 'kysely';
import { MANY } from '../../../../i18n/many';
import { type Appointment, ICAL, icalOf } from '../../../../server/calendar/ical';
import type { DocumentAsFile, DocumentContext, DocumentHandler } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { translate } from '../../../../server/translate';
import { may } from '../../../../server/viewer';
import { addDays, dayOf, startOfMonth } from '../../../../src/schema/calendar';
import { boundsOfMonth } from '../../shared/roster/days';
import { visibilityFor } from './visibility';

interface PublishedShift {
  id: number;
  version: number;
  fecha: string;
  desde: string;
  hasta: string;
  turno: string;
  estacion: string;
  via: number | null;
  rol: string;
  nombre: string;
}

interface CalendarQuery {
  from: string;
  /** undefined: no end */
  to?: string;
  /** undefined: everybody */
  peajista?: number;
}

async function publishedIn(
  { db, registry, viewer, now }: DocumentContext,
  query: CalendarQuery,
): Promise<PublishedShift[]> {
  const { from, to = null, peajista = null } = query;
  const { rows } = await sql<PublishedShift>`
    select a."id", a."version", a."fecha", t."desde", t."hasta", t."nombre" as "turno", e."nombre" as "estacion",
      v."numero" as "via", a."rol", p."nombreCompleto" as "nombre"
    from "asignaciones" a join "turnos" t on t."codigo" = a."turno" join "estaciones" e on e."id" = a."estacion"
    join "peajistas" p on p."id" = a."peajista" left join "vias" v on v."id" = a."via"
    where a."estado" in ('Publicada', 'Presente', 'Tarde') and a."fecha" >= ${from}
      and (${to}::date is null or a."fecha" <= ${to}) and (${peajista}::bigint is null or a."peajista" = ${peajista})
      and ${visibilityFor(registry, viewer, now)('asignaciones', 'a')}
    order by a."fecha", t."desde", p."nombreCompleto"`.execute(db);
  return rows;
}

/** `named`: the summary starts with the person's name. A shift whose end is not after its start ends on the next day. */
function appointmentOf(shift: PublishedShift, lane: string, withName: boolean): Appointment {
  const { id, version, fecha, desde, hasta, turno, estacion, via, rol, nombre } = shift;
  return {
    uid: `asignaciones-${id}@ventanilla`,
    version,
    from: { day: fecha, time: desde },
    to: { day: hasta > desde ? fecha : addDays(fecha, 1), time: hasta },
    summary: [...(withName ? [nombre] : []), turno, estacion].join(' · '),
    place: via === null ? estacion : `${estacion}, ${lane} ${via}`,
    note: rol,
  };
}

async function calendarOf(
  context: DocumentContext,
  title: string,
  query: CalendarQuery,
  ownerName = '',
): Promise<DocumentAsFile> {
  const { language, viewer, now, resource } = context;
  if (!may(viewer, 'ver', 'Asignacion')) throw new Problem(403, 'forbidden');
  const shifts = await publishedIn(context, query);
  const detail = { key: `resources.${resource.name}.reasons.sinTurnos` };
  if (shifts.length === 0) throw new Problem(409, 'unavailable', {}, { detail });
  const lane = translate(language, 'resources.asignaciones.fields.via', {});
  const appointments = shifts.map((shift) => appointmentOf(shift, lane, ownerName === ''));
  const body = icalOf([title, ownerName].filter(Boolean).join(' '), appointments, now);
  return { title, of: ownerName, file: { extension: 'ics', type: ICAL, body } };
}

/** Calendar of a month, for everybody or for one person. */
export const calendarOfMonth: DocumentHandler = async (context) => {
  const codigo = String(context.record.codigo);
  const { desde: from, hasta: to } = boundsOfMonth(codigo);
  const { peajista } = context.input;
  if (typeof peajista !== 'number') return calendarOf(context, codigo, { from, to });
  const person = await context.read('peajistas', peajista);
  return calendarOf(context, codigo, { from, to, peajista }, String(person?.nombreCompleto ?? peajista));
};

/** Calendar of a person, from the first day of this month on. */
export const calendarOfPerson: DocumentHandler = (context) => {
  const { record, now, language } = context;
  const title = translate(language, 'resources.asignaciones.name', { smart_count: MANY });
  const from = startOfMonth(dayOf(now));
  return calendarOf(context, title, { from, peajista: Number(record.id) }, String(record.nombreCompleto));
};
