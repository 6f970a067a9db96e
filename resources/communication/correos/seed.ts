import type { Seed, SeedContext, SeedRow } from '../../../src/schema/seed';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The states of what goes out, in their proportions. */
const OUT = [
  ['Enviado', 30],
  ['Entregado', 38],
  ['Leído', 18],
  ['Rebotado', 5],
  ['Fallido', 3],
  ['Cancelado', 2],
  ['EnCola', 3],
  ['Enviando', 1],
] as const;
const IN = [
  ['Asociado', 45],
  ['NuevoTicket', 25],
  ['Descartado', 15],
  ['Recibido', 15],
] as const;
const REFUSED = ['550 5.1.1 no such mailbox', '552 5.2.2 mailbox full', '550 5.7.1 rejected by policy'];
const SPAM = ['Oferta de créditos', 'Su paquete no pudo entregarse', 'Curso de Excel', 'Out of office'];

const LEFT: readonly string[] = ['Enviado', 'Entregado', 'Leído', 'Rebotado'];

type Ticket = SeedRow & { id: string | number };

/** What a mail about a request says: an answer, or that it was received. */
function outgoing({ random, now, of }: SeedContext, ticket: Ticket, holder: SeedRow, estado: string): SeedRow {
  const templates = of('correoPlantillas');
  const model = templates.find(({ evento, idioma }) => evento === 'SolicitudRespondida' && idioma === 'es');
  const waiting = estado === 'EnCola' || estado === 'Enviando';
  const made = waiting
    ? new Date(now.getTime() - random.int(1, 50) * 60_000)
    : new Date(String(ticket.fecha ?? ticket.fechaAlta));
  const after = (minutes: number) => new Date(Math.min(now.getTime(), made.getTime() + minutes * 60_000)).toISOString();
  const left = LEFT.includes(estado);
  const account = of('correoCuentas')[0];
  return {
    direccion: 'Saliente',
    estado,
    cuenta: account?.id ?? null,
    de: account?.direccion ?? null,
    para: holder.email,
    asunto: `Solicitud Nº ${ticket.id}: ${ticket.asunto}`.slice(0, 200),
    cuerpo: `Hola, ${holder.nombre}:\n\nRecibimos tu solicitud y la estamos analizando.\n\nSolicitud Nº ${ticket.id}\nAutovías del Plata`,
    plantilla: 'answer',
    modelo: model?.id ?? null,
    titular: ticket.titular,
    ticket: ticket.id,
    intentos: estado === 'EnCola' ? random.int(0, 2) : estado === 'Fallido' ? 8 : estado === 'Cancelado' ? 0 : 1,
    error: estado === 'Rebotado' || estado === 'Fallido' ? random.pick(REFUSED) : null,
    // what waits in a demo is not tried before somebody sets up a mail server
    proximoIntento: waiting ? new Date(now.getTime() + random.int(5, 55) * 60_000).toISOString() : null,
    enviadoEn: left ? after(1) : null,
    entregadoEn: estado === 'Entregado' || estado === 'Leído' ? after(2) : null,
    leidoEn: estado === 'Leído' ? after(random.int(10, 3000)) : null,
    creadoEn: made.toISOString(),
    creadoPor: ticket.agenteActual ?? ticket.agenteCreador,
  };
}

function incoming({ random, now, of }: SeedContext, ticket: Ticket, holder: SeedRow, estado: string): SeedRow {
  const junk = estado === 'Descartado';
  const made = new Date(
    now.getTime() - random.int(1, estado === 'Recibido' ? 3 * 24 : 90 * 24) * HOUR - random.int(0, 59) * 60_000,
  );
  const to = of('correoCuentas')[0];
  return {
    direccion: 'Entrante',
    estado,
    cuenta: to?.id ?? null,
    de: junk ? `promo${random.int(1, 99)}@example.com` : holder.email,
    para: to?.direccion ?? 'atencion@autoviasdelplata.example.com',
    asunto: junk ? random.pick(SPAM) : `Re: Solicitud Nº ${ticket.id}: ${ticket.asunto}`.slice(0, 200),
    cuerpo: junk
      ? 'Mensaje automático.'
      : `Hola:\n\n${random.pick(['Adjunto lo que me pidieron.', '¿Hay novedades?', 'Fue el martes a las 18 en Hudson.', 'No estoy de acuerdo con la respuesta.'])}\n\n${holder.nombre}`,
    titular: junk || estado === 'Recibido' ? null : ticket.titular,
    ticket: estado === 'Asociado' || estado === 'NuevoTicket' ? ticket.id : null,
    messageId: `<${Number(ticket.id) * 7919}.${made.getTime()}@mail.example.com>`,
    creadoEn: made.toISOString(),
  };
}

/** Mails of the last requests, in every state that there is, and what holders wrote back (domain.md A9). */
export const correos: Seed = (context) => {
  const { random, count, now, of } = context;
  const holders = new Map(of('titulares').map((row) => [row.id, row]));
  const total = count(30, 1_200, 8_000);
  const reached = of('tickets').flatMap((ticket): [Ticket, SeedRow][] => {
    const holder = holders.get(String(ticket.titular ?? ''));
    return holder && typeof holder.email === 'string' ? [[ticket, holder]] : [];
  });
  const latest = reached.slice(-total);
  return latest
    .flatMap(([ticket, holder], at): SeedRow[] => {
      const estado = OUT[at]?.[0] ?? random.weighted(OUT);
      const mail = outgoing(context, ticket, holder, estado);
      const back = IN[at]?.[0] ?? (random.chance(9) ? random.weighted(IN) : undefined);
      return back ? [mail, incoming(context, ticket, holder, back)] : [mail];
    })
    .filter(
      ({ creadoEn }) =>
        String(creadoEn) <= now.toISOString() && String(creadoEn) > new Date(now.getTime() - 400 * DAY).toISOString(),
    )
    .sort((one, other) => (String(one.creadoEn) < String(other.creadoEn) ? -1 : 1));
};
