/** Placeholders of canned texts about a request (domain.md A5, `respuesta_predefinida`). */
import { formatDay } from '../../../../i18n/format';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { dayOf } from '../../../../src/schema/calendar';
import { placeholdersIn } from '../../../../src/schema/placeholders';
import { nameOf } from './facts';
import { recipientOf } from './recipient';

/** Known placeholders; the page that fills in a text while typing uses the same list. */
export const PLACEHOLDERS = [
  'titular.nombre',
  'titular.apellido',
  'titular.codigo',
  'ticket.id',
  'ticket.asunto',
  'ticket.patente',
  'agente.nombre',
  'agente.apellido',
  'sector.nombre',
  'hoy',
] as const;

type PlaceholderName = (typeof PLACEHOLDERS)[number];

const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** Returns the values of the placeholders for a request. */
export async function placeholderValues({
  tx,
  record,
  viewer,
  now,
}: Pick<HandlerContext, 'tx' | 'record' | 'viewer' | 'now'>): Promise<Record<PlaceholderName, string | null>> {
  const holder: Readonly<Row> | undefined =
    record.titular === null || record.titular === undefined
      ? undefined
      : await tx
          .selectFrom('titulares')
          .select(['codigoTitular', 'nombre', 'apellido'])
          .where('codigoTitular', '=', record.titular)
          .executeTakeFirst();
  // a person who is not a holder is named as in the greeting of the mail
  const contact = holder ? undefined : await recipientOf(tx, { ...record, titular: null });
  return {
    'titular.nombre': text(holder?.nombre ?? contact?.nombre),
    'titular.apellido': text(holder?.apellido),
    'titular.codigo': text(holder?.codigoTitular),
    'ticket.id': text(record.id),
    'ticket.asunto': text(record.asunto),
    'ticket.patente': text(record.patente),
    'agente.nombre': viewer.user.nombre,
    'agente.apellido': viewer.user.apellido,
    'sector.nombre': text(await nameOf(tx, 'sectores', record.areaActual)),
    hoy: formatDay(dayOf(now)),
  };
}

/** Returns the unknown placeholders of a text. */
export const unknownPlaceholders = (cuerpo: unknown): string[] =>
  placeholdersIn(String(cuerpo ?? '')).flatMap((name) =>
    PLACEHOLDERS.some((known) => known === name) ? [] : `{{${name}}}`,
  );

/** Responds 422 to unfilled placeholders, so that a holder never reads `{{…}}`. */
export function rejectUnfilled(cuerpo: unknown): void {
  const unfilled = placeholdersIn(String(cuerpo ?? ''));
  if (unfilled.length === 0) return;
  const values = { left: unfilled.map((name) => `{{${name}}}`).join(', ') };
  throw new Problem(
    422,
    'invalid',
    {},
    { errors: { cuerpo: { key: 'resources.tickets.reasons.sinCompletar', values } } },
  );
}
