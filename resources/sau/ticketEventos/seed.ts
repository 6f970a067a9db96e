import type { Seed, SeedRow } from '../../../src/schema/seed';
import { answerSubject, answersByTicket } from '../ticketMensajes/seedAnswers';
import { MAIL_REJECTION } from '../tickets/seedRejection';
import { transferReasons, waits } from '../tickets/seedTexts';

/** Events that led to each request's current state. */
export const ticketEventos: Seed = ({ random, seeded }) => {
  const bounced = new Set(
    seeded('titulares').flatMap(({ id, emailRebotado }) => (emailRebotado === true ? [String(id)] : [])),
  );
  const answers = answersByTicket(seeded);
  const sectors = new Map(seeded('sectores').map(({ id, nombre }) => [String(id), nombre]));
  return seeded('tickets').flatMap((ticket) => {
    const {
      id,
      estado,
      fechaAlta,
      fechaToma,
      fechaPrimeraRespuesta,
      fechaCierre,
      fecha,
      agenteCreador,
      agenteActual,
      areaCreadora,
      areaActual,
    } = ticket;
    const common = {
      ticket: id,
      alta: fechaAlta,
      tipoTicket: ticket.tipo,
      area: areaActual,
      agente: agenteActual,
      politica: ticket.slaPolitica,
      primeraToma: false,
    };
    const untaken = { ...common, agente: null };
    const events: SeedRow[] = [
      { ...untaken, tipo: 'creado', area: areaCreadora, despues: 'Nuevo', autor: agenteCreador, fecha: fechaAlta },
    ];
    const moved = areaCreadora !== areaActual || estado === 'Derivado';
    if (moved)
      events.push({
        ...untaken,
        tipo: 'derivado',
        antes: sectors.get(String(areaCreadora)) ?? null,
        despues: sectors.get(String(areaActual)) ?? null,
        sector: areaActual,
        comentario: random.pick(transferReasons),
        autor: agenteCreador,
        fecha: fechaAlta,
      });
    if (fechaToma)
      events.push({
        ...common,
        primeraToma: true,
        tipo: 'tomado',
        antes: moved ? 'Derivado' : 'Nuevo',
        despues: 'Procesando',
        autor: agenteActual,
        fecha: fechaToma,
      });
    if (fechaPrimeraRespuesta)
      events.push({ ...common, tipo: 'primeraRespuesta', autor: agenteActual, fecha: fechaPrimeraRespuesta });
    // the first reply's mail came back, which is why the holder's address counts as unreachable
    if (fechaPrimeraRespuesta && bounced.has(String(ticket.titular)))
      events.push({
        ...common,
        tipo: 'correoRebotado',
        comentario: MAIL_REJECTION,
        autor: null,
        fecha: fechaPrimeraRespuesta,
      });
    for (const { fecha: time } of answers.get(id) ?? [])
      events.push({ ...common, tipo: 'correo', comentario: answerSubject(ticket), autor: null, fecha: time });
    if (estado === 'Espera')
      events.push({
        ...common,
        tipo: 'espera',
        antes: 'Procesando',
        despues: 'Espera',
        motivo: ticket.esperaMotivo,
        comentario: random.pick(waits),
        autor: agenteActual,
        fecha,
      });
    if (fechaCierre)
      events.push({
        ...common,
        tipo: 'cerrado',
        antes: 'Procesando',
        despues: 'Cerrado',
        comentario: ticket.resolucion,
        autor: agenteActual,
        fecha: fechaCierre,
      });
    return events;
  });
};
