/** Does one step of a rule to a locked request. */
import type { HandlerContext, Row } from '../../../../server/handlers';
import { actionIn, openForAction, runOnRecord } from '../../../../server/records/actions';
import { handlerContext } from '../../../../server/records/handlerContext';
import type { Work } from '../../../../server/records/storeRows';
import { updateRecord } from '../../../../server/records/write';
import { fillPlaceholders } from '../../../../src/schema/placeholders';
import { alertTo } from '../../../communication/interface/server';
import { writeEvent } from '../../ticketEventos/server/write';
import { nameOf } from '../../tickets/server/facts';
import { agentsOf, alertOf } from '../../tickets/server/holding';
import { placeholderValues } from '../../tickets/server/texts';
import { type Effect, effectOf } from '../shared/effects';
import type { RuleStep } from '../shared/steps';

/** What a step did, for the log. */
export interface Done {
  accion: string;
  antes: string | null;
  despues: string | null;
  texto: string | null;
}

const contextFor = (work: Work, request: Row): HandlerContext =>
  handlerContext(work, work.store.registry.getOrThrow('tickets'), request, request, {}, work.store.language).context;

const cannedText = (context: HandlerContext, key: unknown): Promise<unknown> =>
  nameOf(context.tx, 'respuestasPredefinidas', key, 'cuerpo');

/** Returns the text of a step with its placeholders filled in. */
async function textOf(context: HandlerContext, step: RuleStep): Promise<string> {
  const text = (step.predefinida ?? null) === null ? step.texto : await cannedText(context, step.predefinida);
  return fillPlaceholders(String(text ?? ''), await placeholderValues(context));
}

/** Returns the input of the request's own action that a step runs. */
function inputOf(step: RuleStep, texto: string): Row {
  switch (step.accion) {
    case 'priorizar':
      return { prioridad: step.prioridad };
    case 'derivar':
      return { area: step.area, comentario: texto };
    case 'asignar':
      return { agente: step.agente };
    case 'etiquetar':
    case 'desetiquetar':
      return { etiquetas: [step.etiqueta] };
    case 'espera':
      return { esperaMotivo: step.motivo };
    case 'cerrar':
      return { resolucionTipo: step.resultado, resolucion: texto };
    case 'responder':
      return { cuerpo: texto, predefinida: step.predefinida ?? null };
    default:
      return { cuerpo: texto };
  }
}

async function peopleOf({ tx, record }: HandlerContext, { destinatario, persona }: RuleStep): Promise<unknown[]> {
  if (destinatario === 'Persona') return [persona];
  if (destinatario === 'Agente') return [record.agenteActual];
  if (destinatario === 'Sector') return agentsOf(tx, record.areaActual);
  return [await nameOf(tx, 'sectores', record.areaActual, 'responsable')];
}

/** Alerts people; the event names those who are few. */
async function alert(work: Work, step: RuleStep, request: Row): Promise<Done> {
  const context = contextFor(work, request);
  const people = (await peopleOf(context, step)).filter((key) => typeof key === 'number');
  await alertTo(context, people, { tipo: 'regla', ...alertOf(request) });
  const names = await Promise.all(
    people.slice(0, 3).map((key) => nameOf(context.tx, 'usuarios', key, 'nombreCompleto')),
  );
  const texto = people.length > 3 ? `${names.join(', ')} +${people.length - 3}` : names.join(', ');
  if (people.length > 0) await writeEvent(context, request, { tipo: 'regla', comentario: texto });
  return { accion: 'avisar', antes: null, despues: null, texto: texto || null };
}

/** Tables of the fields that are keys, with the column of the name. */
const NAMES: Readonly<Record<string, readonly [table: string, column: string]>> = {
  ticketCategoria: ['ticketCategorias', 'nombre'],
  areaActual: ['sectores', 'nombre'],
  agenteActual: ['usuarios', 'nombreCompleto'],
  etiquetas: ['etiquetas', 'nombre'],
};

const LONGEST = 200;

async function shownValue({ tx }: HandlerContext, field: string | undefined, value: unknown): Promise<string | null> {
  if (field === undefined || (value ?? null) === null) return null;
  const [table, column] = NAMES[field] ?? [];
  const text = table === undefined ? value : await nameOf(tx, table, value, column);
  return String(text ?? value).slice(0, LONGEST);
}

async function doneOf(context: HandlerContext, step: RuleStep, effect: Effect, texto: string): Promise<Done> {
  const { field, before, after } = effect;
  const [antes, despues] = [await shownValue(context, field, before), await shownValue(context, field, after)];
  const sub = await nameOf(context.tx, 'ticketSubCategorias', step.subCategoria);
  return {
    accion: step.accion,
    antes,
    despues: sub === undefined ? despues : `${despues ?? ''} · ${String(sub)}`.slice(0, LONGEST),
    texto: texto || null,
  };
}

/**
 * Does a step with the request's own action, and all of its checks; undefined for a no-op. Throws a `Problem` with the reason where
 * the action is not possible.
 */
export async function doStep(work: Work, step: RuleStep, request: Row): Promise<Done | undefined> {
  const effect = effectOf(step, request);
  if (effect.same) return undefined;
  if (step.accion === 'avisar') return alert(work, step, request);
  const { store, viewer, now } = work;
  const tickets = store.registry.getOrThrow('tickets');
  const context = contextFor(work, request);
  const texto = await textOf(context, step);
  const done = await doneOf(context, step, effect, texto);
  if (step.accion === 'categorizar') {
    const values = { ticketCategoria: step.categoria, ticketSubCategoria: step.subCategoria ?? null };
    await updateRecord(store, viewer, tickets, request.id, values, { now });
    return done;
  }
  const action = actionIn(tickets, step.accion, 'record');
  const call = { resource: 'tickets', id: request.id, action: step.accion, input: inputOf(step, texto), viewer };
  await runOnRecord(work, openForAction(store, tickets, action, viewer), action, call);
  return done;
}
