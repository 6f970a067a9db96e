/** Import of historical requests (`importarHistorico`): consistency checks, and their events. */
import type { HandlerContext, Row } from '../../../../server/handlers';
import { Problem, type Sentence } from '../../../../server/problem';
import { type HistoricalEvent, writeHistoricalRows } from '../../ticketEventos/server/write';
import { shiftOf } from '../shared/shift';
import { nameOf } from './facts';

export const isHistorical = ({ historical }: HandlerContext): boolean => Object.keys(historical).length > 0;

const DATES = ['fechaAlta', 'fechaToma', 'fechaPrimeraRespuesta', 'fechaCierre'];

const required: Sentence = { key: 'engine.validation.required' };
const reason = (name: string): Sentence => ({ key: `resources.tickets.reasons.${name}` });

const isSet = (value: unknown): boolean => value !== null && value !== undefined;

/** Returns contradictions in a historical request, by field. */
function contradictions({ now, historical }: HandlerContext): Record<string, Sentence> {
  const { estado = 'Nuevo', agenteActual, fechaToma, fechaCierre, resolucionTipo } = historical;
  const errors: Record<string, Sentence> = {};
  const createdAt = new Date(String(historical.fechaAlta ?? now.toISOString()));
  for (const name of DATES) {
    if (!isSet(historical[name])) continue;
    const time = new Date(String(historical[name]));
    if (time > now) errors[name] = reason('fechaFutura');
    else if (time < createdAt) errors[name] = reason('antesDelAlta');
  }
  const closed = estado === 'Cerrado';
  if (closed && !isSet(fechaCierre)) errors.fechaCierre = required;
  if (!closed && isSet(fechaCierre)) errors.fechaCierre = reason('sinCerrar');
  if (!closed && isSet(resolucionTipo)) errors.resolucionTipo = reason('sinCerrar');
  if (closed && isSet(fechaToma) && isSet(fechaCierre) && new Date(String(fechaToma)) > new Date(String(fechaCierre)))
    errors.fechaCierre = reason('antesDeTomarla');
  const isInWork = estado === 'Procesando' || estado === 'Espera';
  if (isInWork && !isSet(agenteActual)) errors.agenteActual = required;
  if (isInWork && !isSet(fechaToma)) errors.fechaToma = required;
  const isUntaken = estado === 'Nuevo' || estado === 'Derivado';
  if (isUntaken && isSet(agenteActual)) errors.agenteActual = reason('sinTomar');
  if (isUntaken && isSet(fechaToma)) errors.fechaToma = reason('sinTomar');
  return errors;
}

/**
 * Derives the remaining fields of a historical request: shift, last change, area, agent's number. Responds 422 with an error on
 * each contradictory field.
 */
export async function historicalFields(context: HandlerContext): Promise<Row> {
  const { tx, record, historical } = context;
  if (!isHistorical(context)) return {};
  const errors = contradictions(context);
  if (Object.keys(errors).length > 0) throw new Problem(422, 'invalid', {}, { errors });
  const times = DATES.flatMap((name) => (isSet(historical[name]) ? [String(historical[name])] : []));
  const { agenteActual, fechaAlta, areaActual } = { ...record, ...historical };
  return {
    ...(isSet(agenteActual) && { legajo: await nameOf(tx, 'usuarios', agenteActual, 'legajo') }),
    ...(isSet(historical.fechaAlta) && { turno: shiftOf(new Date(String(fechaAlta))) }),
    ...(times.length > 0 && {
      fecha: times
        .map((time) => new Date(time).toISOString())
        .sort()
        .at(-1),
    }),
    ...(isSet(historical.fechaPrimeraRespuesta) && { fechaUltimaRespuesta: historical.fechaPrimeraRespuesta }),
    area: areaActual,
  };
}

/** Writes the events of a historical request at their original times, so that statistics count them. */
export async function writeHistoricalEvents(context: HandlerContext): Promise<void> {
  const { record, viewer } = context;
  const { estado, fechaAlta, fechaToma, fechaPrimeraRespuesta, fechaCierre } = record;
  const agente = record.agenteActual ?? null;
  const wasTaken = isSet(fechaToma);
  const creator = record.agenteCreador ?? viewer.user.id;
  const events: (Pick<HistoricalEvent, 'tipo' | 'fecha'> & Partial<HistoricalEvent>)[] = [
    { tipo: 'creado', fecha: fechaAlta, autor: creator, agente: null, despues: 'Nuevo' },
  ];
  if (wasTaken)
    events.push({ tipo: 'tomado', fecha: fechaToma, primeraToma: true, antes: 'Nuevo', despues: 'Procesando' });
  if (isSet(fechaPrimeraRespuesta)) events.push({ tipo: 'primeraRespuesta', fecha: fechaPrimeraRespuesta });
  if (isSet(fechaCierre))
    events.push({
      tipo: 'cerrado',
      fecha: fechaCierre,
      primeraToma: !wasTaken && agente !== null,
      antes: wasTaken ? 'Procesando' : 'Nuevo',
      despues: estado,
      comentario: record.resolucion ?? null,
    });
  await writeHistoricalRows(
    context,
    record,
    events.map((event) => ({ autor: agente, agente, primeraToma: false, ...event })),
  );
}
