/**
 * Handlers of requests (domain.md A5): agent, area and times, and one event for each change. Permissions are in the schema,
 * transitions in its status field.
 */
import {
  batched,
  type ComputeHandler,
  defineHandlers,
  type Handler,
  type HandlerContext,
  type Row,
} from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { authorOf } from '../../../server/systemViewer';
import { alertTo } from '../../communication/interface/server';
import { recordHandling } from '../atencion/server/record';
import { tiempoAtencion } from '../atencion/server/total';
import { surveyFields } from '../encuestasCsat/server/answer';
import { cancelInvitation, inviteToSurvey } from '../encuestasCsat/server/invite';
import { answerFields } from '../requestForms/server/answers';
import { asignar } from '../routing/server/asignar';
import { assignableAgents } from '../routing/server/assignable';
import { enqueueAfter, enqueueArea } from '../routing/server/enqueue';
import { tomarSiguiente } from '../routing/server/takeNext';
import { deshacerAsignacion } from '../routing/server/undoAssignment';
import { announceChanges } from '../rules/server/enqueue';
import { clockFields, newClockFields } from '../sla/server/clockFields';
import { CLOCK_EVENTS } from '../sla/shared/fields';
import { writeEvent, writeEventOf } from '../ticketEventos/server/write';
import { checkRequiredFields } from './server/closing';
import { checkContact } from './server/contact';
import { rejectCrossed } from './server/crossed';
import { checkForm, copiedFields, initialFields, nameOf } from './server/facts';
import { historicalFields, isHistorical, writeHistoricalEvents } from './server/historical';
import { alertOf, availableAgentsOf, NOT_WAITING, UNTAKEN } from './server/holding';
import { checkLink } from './server/links';
import { macro } from './server/macro';
import { fusionar, rejectMerged } from './server/merge';
import { anotar } from './server/messages';
import { pendienteDe } from './server/pending';
import { programarRespuesta, responder } from './server/reply';
import { modeloRespuesta } from './server/replyModel';
import { viaRespuesta } from './server/sending';
import { desetiquetar, etiquetar } from './server/tags';
import { retirarRespuesta } from './server/undoReply';
import { deshacerFusion } from './server/unmerge';
import { pastEvents } from './shared/pastEvents';

const instant = ({ now }: HandlerContext): string => now.toISOString();

/** Fields of a request taken by the viewer now. */
const takenByViewer = (context: HandlerContext): Row => ({
  agenteActual: context.viewer.user.id,
  legajo: context.viewer.user.legajo,
  fechaToma: instant(context),
});

const isSet = (value: unknown): boolean => value !== null && value !== undefined;

/** Keeps the agent who has taken the request; an untaken one, assigned or not, is taken by the viewer, if that is a person. */
const agentFields = ({ before, ...context }: HandlerContext): Row =>
  authorOf(context.viewer) === null || (isSet(before?.agenteActual) && isSet(before?.fechaToma))
    ? {}
    : takenByViewer({ before, ...context });

const NOT_CLOSED: Row = { fechaCierre: null, resolucion: null, resolucionTipo: null };

type EventDetails = {
  motivo?: unknown;
  campos?: string;
  antes?: unknown;
  despues?: unknown;
  comentario?: unknown;
  sector?: unknown;
  vinculo?: unknown;
  solicitud?: unknown;
};

/** Writes an event, by default with the state before and after, and sets what the request's clock makes of it. */
async function recordEvent(context: HandlerContext, tipo: string, details: EventDetails = {}): Promise<void> {
  const { record, before } = context;
  await writeEvent(context, record, {
    tipo,
    campos: details.campos,
    antes: details.antes ?? before?.estado,
    despues: details.despues ?? record.estado,
    comentario: details.comentario,
    motivo: details.motivo,
    sector: details.sector,
    vinculo: details.vinculo,
    solicitud: details.solicitud,
  });
  if (CLOCK_EVENTS.includes(tipo)) context.set(await clockFields(context, context.record));
  await enqueueAfter(context, tipo);
}

/** Takes a request, or resumes a waiting one. */
const tomar: Handler = async (context) => {
  const { before, set, viewer } = context;
  const isResumed = before?.estado === 'Espera';
  const sameAgent = isResumed && before.agenteActual === viewer.user.id;
  set({ ...(sameAgent ? {} : takenByViewer(context)), ...NOT_WAITING, fecha: instant(context) });
  await recordEvent(context, isResumed ? 'reanudado' : 'tomado');
};

const noLeido: Handler = async (context) => {
  context.set({ ...UNTAKEN, fecha: instant(context) });
  await recordEvent(context, 'noLeido');
};

const esperar: Handler = async (context) => {
  const { input, set } = context;
  set({
    ...agentFields(context),
    esperaMotivo: input.esperaMotivo ?? null,
    esperaHasta: input.esperaHasta ?? null,
    fecha: instant(context),
  });
  await recordEvent(context, 'espera', { motivo: input.esperaMotivo, comentario: input.comentario });
};

/** Transfers the request to another area; the schema restricts the choice. */
const derivar: Handler = async (context) => {
  const { tx, record, input, before, viewer, set } = context;
  const [from, to] = [await nameOf(tx, 'sectores', before?.areaActual), await nameOf(tx, 'sectores', input.area)];
  set({
    ...UNTAKEN,
    ...NOT_WAITING,
    areaActual: input.area,
    agenteDerivador: authorOf(viewer),
    areaDerivadora: before?.areaActual,
    fecha: instant(context),
  });
  await recordEvent(context, 'derivado', {
    antes: from,
    despues: to,
    sector: input.area,
    comentario: input.comentario,
  });
  await alertTo(context, await availableAgentsOf(context, input.area), { tipo: 'derivacion', ...alertOf(record) });
};

/** Returns the request to the area that transferred it; for a viewer of the creating area, to that area. */
const retomar: Handler = async (context) => {
  const { tx, before, viewer, set } = context;
  const { areaCreadora, areaDerivadora } = before ?? {};
  const targetArea = viewer.user.sector?.id === areaCreadora ? areaCreadora : (areaDerivadora ?? areaCreadora);
  const from = await nameOf(tx, 'sectores', before?.areaActual);
  set({
    ...takenByViewer(context),
    areaActual: targetArea,
    agenteDerivador: null,
    areaDerivadora: null,
    fecha: instant(context),
  });
  await recordEvent(context, 'retomado', {
    antes: from,
    despues: await nameOf(tx, 'sectores', targetArea),
    sector: targetArea,
  });
};

const cerrar: Handler = async (context) => {
  const { input, record, set } = context;
  await checkRequiredFields(context);
  const resolucion = input.resolucion ?? record.resolucion ?? null;
  set({
    ...agentFields(context),
    ...NOT_WAITING,
    resolucion,
    resolucionTipo: input.resolucionTipo ?? null,
    fechaCierre: instant(context),
    fecha: instant(context),
  });
  await recordEvent(context, 'cerrado', { comentario: resolucion });
  await inviteToSurvey(context);
};

const reabrir: Handler = async (context) => {
  const { input, before, set } = context;
  set({
    ...takenByViewer(context),
    ...NOT_CLOSED,
    reaperturas: Number(before?.reaperturas ?? 0) + 1,
    fecha: instant(context),
  });
  await cancelInvitation(context, context.record.id);
  await recordEvent(context, 'reabierto', { comentario: input.comentario });
};

const priorizar: Handler = async (context) => {
  const { before, input, set } = context;
  if (before?.prioridad === input.prioridad) return;
  set({ prioridad: input.prioridad, fecha: instant(context) });
  await recordEvent(context, 'prioridad', { antes: before?.prioridad, despues: input.prioridad });
  set(await clockFields(context, context.record, 'given'));
};

const agregarTarea: Handler = async (context) => {
  const { record, input, create, set } = context;
  await create('ticketTareas', { ticket: record.id, ...input });
  set({ tareasAbiertas: Number(record.tareasAbiertas ?? 0) + 1 });
  await alertTo(context, [input.responsable], { tipo: 'tarea', ...alertOf(record) });
  await recordEvent(context, 'tareaAgregada', { comentario: input.texto });
};

/** Answers the holder; the agent whom an untaken request is assigned to takes it with the answer. */
const takingFirst =
  (reply: Handler): Handler =>
  async (context) => {
    const { record, viewer, act } = context;
    await rejectCrossed(context);
    const isUntaken = record.estado === 'Nuevo' || record.estado === 'Derivado';
    if (isUntaken && record.agenteActual === viewer.user.id) await act('tomar');
    await reply(context);
  };

/** Links the request to another one; unique for each type, and without cycles. */
const vincular: Handler = async (context) => {
  const { tx, record, input, create } = context;
  const { vinculo: tipo, hacia } = input;
  await checkLink(tx, { desde: record.id, tipo, hacia });
  await create('ticketVinculos', { desde: record.id, tipo, hacia });
  await recordEvent(context, 'vinculado', { vinculo: tipo, solicitud: hacia });
  // both requests show the link
  await writeEventOf(context, hacia, { tipo: 'vinculadoDesde', vinculo: tipo, solicitud: record.id });
};

/** Records the holder's satisfaction, as told to the agent. */
const encuestar: Handler = async (context) => {
  const { record, input, create, set } = context;
  const { puntaje, comentario = null } = input;
  const fecha = instant(context);
  await create('encuestasCsat', { ...surveyFields(record), puntaje, comentario, fecha });
  set({ csat: puntaje, csatComentario: comentario, csatFecha: fecha });
  await recordEvent(context, 'csat', { antes: null, despues: `${puntaje} / 5`, comentario });
};

/** Sets area, creator and copied facts of a new request. */
const creating: Handler = batched(async (context) => {
  const { tx, record, set } = context;
  await checkForm(tx, record);
  await checkContact(context);
  set(await answerFields(context, { requireAnswers: !isHistorical(context) }));
  set(await initialFields(context, record));
  set(await historicalFields(context));
  const request = { ...context.record, ...context.historical };
  set(await newClockFields(context, request, isHistorical(context) ? pastEvents(request) : undefined));
});

const created: Handler = batched(async (context) => {
  const { tx, record } = context;
  if (isHistorical(context)) return writeHistoricalEvents(context);
  await writeEvent(context, record, { tipo: 'creado', despues: record.estado });
  await enqueueArea(tx, record.areaActual);
});

const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const changedFields = ({ before, record }: HandlerContext, names: readonly string[]): string[] =>
  names.filter((name) => !sameValue(before?.[name], record[name]));

/** Fields that the choice of a policy depends on. */
const CLASSIFYING = ['ticketCategoria', 'ticketSubCategoria', 'titular', 'canal', 'prioridad'];
const COPY_SOURCES = ['ticketCategoria', 'ticketSubCategoria', 'solicitudCategoria', 'titular', 'patente'];

const updating: Handler = async (context) => {
  const { tx, record, input, set } = context;
  if (changedFields(context, Object.keys(input)).length === 0) return;
  if (changedFields(context, ['contactoAnonimo']).length > 0) await checkContact(context);
  if (changedFields(context, COPY_SOURCES).length > 0) set(await copiedFields(tx, record));
  if (changedFields(context, ['solicitudCategoria', 'campos']).length > 0) set(await answerFields(context));
  const classifying = record.estado === 'Cerrado' ? [] : changedFields(context, CLASSIFYING);
  if (classifying.length > 0)
    set(await clockFields(context, record, classifying.includes('prioridad') ? 'present' : 'given'));
  set({ fecha: instant(context) });
};

const updated: Handler = async (context) => {
  const { before, record, input } = context;
  const names = changedFields(context, Object.keys(input));
  const [first, ...otherNames] = names;
  if (first === undefined) return;
  const campos = names.join(',').slice(0, 400);
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : undefined);
  const isSingleText = otherNames.length === 0 && typeof record[first] === 'string';
  const transition = isSingleText && { antes: text(before?.[first]), despues: text(record[first]) };
  await recordEvent(context, 'editado', { campos, ...transition });
};

/** Names the agent who was faster, and the request that this one was merged into. */
const explainUnavailable: Handler = async ({ tx, action, before, viewer }) => {
  if (before) rejectMerged(before);
  const owner = before?.agenteActual ?? null;
  if (action !== 'tomar' || before?.estado !== 'Procesando' || owner === null || owner === viewer.user.id) return;
  const agente = String(await nameOf(tx, 'usuarios', owner, 'nombreCompleto'));
  const detail = { key: 'resources.tickets.reasons.yaTomada', values: { agente } };
  throw new Problem(409, 'unavailable', {}, { detail });
};

/** Returns whether each request was created in a shift. */
const inShift =
  (shift: string): ComputeHandler =>
  ({ rows }) =>
    new Map(rows.map(({ id, turno }) => [id, turno === shift]));

export default defineHandlers('tickets', {
  attended: recordHandling,
  handlers: {
    tomar,
    tomarSiguiente,
    asignar,
    deshacerAsignacion,
    noLeido,
    esperar,
    derivar,
    retomar,
    cerrar,
    reabrir,
    responder: takingFirst(responder),
    programarRespuesta: takingFirst(programarRespuesta),
    retirarRespuesta,
    anotar,
    priorizar,
    etiquetar,
    desetiquetar,
    macro,
    agregarTarea,
    vincular,
    fusionar,
    deshacerFusion,
    encuestar,
  },
  hooks: { creating, created, updating, updated, unavailable: explainUnavailable },
  changed: announceChanges,
  choices: { 'asignar.agente': assignableAgents },
  computes: {
    manana: inShift('manana'),
    tarde: inShift('tarde'),
    noche: inShift('noche'),
    viaRespuesta,
    modeloRespuesta,
    pendienteDe,
    tiempoAtencion,
  },
});
