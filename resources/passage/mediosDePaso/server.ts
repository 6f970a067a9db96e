/** Handlers of a pass's lifecycle (domain.md A3): effects on its device and its replacement. */
import {
  type ComputeHandler,
  defineHandlers,
  type Handler,
  type HandlerContext,
  type Row,
} from '../../../server/handlers';
import { chargePass, restoreIssue } from '../../billing/interface/server';
import { isStoppedByDebt } from '../../collections/interface/server';
import { lockDevice } from './server/device';
import { diagnose } from './server/diagnosis';
import { deviceOf, endedFields, scrapDevice, waiveUnissued } from './server/end';
import { checkUsable } from './server/guardResults';
import { checkCategory, conflictProblem, fieldProblem, findOtherLive, rowOf } from './server/guards';
import { reasonOf, reportLoss } from './server/loss';
import { reemplazar, reposicion } from './server/replace';
import { diagnosisText } from './shared/diagnosis';

/** Checks and copies the fields that lists show from plan, vehicle and payment method. */
async function copiedFields({ tx, record }: HandlerContext): Promise<Row> {
  const [plan, vehicle, paymentMethod] = [
    await rowOf(tx, 'binesServicio', record.binServicio),
    await rowOf(tx, 'vehiculos', record.vehiculo),
    await rowOf(tx, 'mediosPago', record.medioPago),
  ];
  if (plan && vehicle) await checkCategory(tx, plan, vehicle);
  const tipo = plan?.soporte ?? record.tipo;
  const patente = vehicle?.patente ?? null;
  const otherPass = patente === null ? undefined : await findOtherLive(tx, patente, tipo, record.id);
  if (otherPass !== undefined) throw fieldProblem('vehiculo', 'otroMedio', { numero: otherPass });
  return { tipo, patente, bin: plan?.bin ?? null, metodoPago: paymentMethod?.tipo ?? null };
}

/** A pass by plate, or with a device at hand, gets its number at once and skips the state `Solicitado`. */
const creating: Handler = async (context) => {
  const { tx, record, now, set } = context;
  const facts = await copiedFields(context);
  const plan = await rowOf(tx, 'binesServicio', record.binServicio);
  const byPlate = facts.tipo === 'Patente';
  const hasDevice = (record.dispositivo ?? null) !== null;
  if (byPlate && hasDevice) throw fieldProblem('dispositivo', 'sinDispositivo');
  const device = hasDevice ? await lockDevice(context, record.dispositivo) : undefined;
  set({
    ...facts,
    ...(byPlate && { numero: facts.patente, estado: 'Asignado' }),
    ...(device && { numero: device.numero, estado: 'Asignado', entrega: atCounter(record.entrega) }),
    conceptoCargo: plan?.conceptoAlta ?? null,
    fechaAlta: now.toISOString(),
  });
};

/** Delivery at the counter, unless another mode is set. */
const atCounter = (delivery: unknown): Row =>
  typeof delivery === 'object' && delivery !== null && 'modo' in delivery && delivery.modo
    ? { ...delivery }
    : { ...(typeof delivery === 'object' ? delivery : {}), modo: 'Mostrador' };

/** Its device is taken, and its issue charged; a pass of the past, brought in by an import, owes nothing. */
const created: Handler = async (context) => {
  const { record, change, historical } = context;
  if (Object.keys(historical).length === 0) await chargePass(context, 'Alta', record, record.conceptoCargo);
  if ((record.dispositivo ?? null) === null) return;
  await change('stockDispositivos', record.dispositivo, { estado: 'Asignado', medioDePaso: record.id });
};

const updating: Handler = async (context) => {
  const { before, record, tx, set } = context;
  const planChanged = ['binServicio', 'vehiculo'].some((name) => record[name] !== before?.[name]);
  if (planChanged) return set(await copiedFields(context));
  if (record.medioPago === before?.medioPago) return;
  const paymentMethod = await rowOf(tx, 'mediosPago', record.medioPago);
  set({ metodoPago: paymentMethod?.tipo ?? null });
};

const asignar: Handler = async (context) => {
  const device = await lockDevice(context, context.input.dispositivo);
  await context.change('stockDispositivos', device.id, { estado: 'Asignado', medioDePaso: context.record.id });
  context.set({ numero: device.numero });
};

const entregar: Handler = ({ input, record, set }) => {
  const { modo, seguimiento, puntoRetiro } = input;
  const before = typeof record.entrega === 'object' ? record.entrega : {};
  const details = Object.fromEntries(Object.entries({ seguimiento, puntoRetiro }).filter(([, value]) => value));
  set({ entrega: { ...before, modo, ...details } });
};

const habilitable: Handler = (context) => checkUsable(context);

const habilitar: Handler = ({ record, now, set }) =>
  set({ fechaActivacion: record.fechaActivacion ?? now.toISOString(), motivoEstado: null, lista: 'Blanca' });

const denunciar: Handler = async (context) => {
  const { causa, motivo, perdidaEn } = context.input;
  await reportLoss(context, perdidaEn, reasonOf(causa, motivo));
};

const darDeBaja: Handler = async (context) => {
  const { record, input, now, set } = context;
  await scrapDevice(context, record, 'Baja del medio de paso');
  await waiveUnissued(context, record);
  set(endedFields(record, input.motivo, now));
};

/** Returns the list for a restored state; null before the pass was enabled. */
const listOf = (estado: unknown): string | null =>
  estado === 'Habilitado'
    ? 'Blanca'
    : ['Solicitado', 'Asignado', 'Entregado'].includes(String(estado))
      ? null
      : 'Negra';

/** Restores the pass: its state, list and device. */
const revertirBaja: Handler = async (context) => {
  const { tx, record, change, set } = context;
  const holder = await rowOf(tx, 'titulares', record.titular);
  if (holder?.estado === 'Baja' || holder?.estado === 'Anonimizado') throw conflictProblem('titularNoActivo');
  const otherPass = await findOtherLive(tx, record.patente, record.tipo, record.id);
  if (otherPass !== undefined) throw conflictProblem('otroMedio', { numero: otherPass });
  const device = await deviceOf(tx, record);
  if (device?.estado === 'Inutilizado')
    await change('stockDispositivos', device.id, { estado: 'Asignado', motivoEstado: null });
  const previous = record.estadoAnterior ?? 'Suspendido';
  if (previous === 'Solicitado') await restoreIssue(context, record.id);
  const stops = previous === 'Habilitado' && (await isStoppedByDebt(tx, record.titular));
  const estado = stops ? 'InhabilitadoDeuda' : previous;
  set({
    estado,
    estadoAnterior: null,
    fechaBaja: null,
    motivoEstado: null,
    lista: listOf(estado),
  });
};

const diagnostico: ComputeHandler = async (context) => {
  const texts = new Map<unknown, string>();
  for (const record of context.rows) texts.set(record.id, diagnosisText(await diagnose(context, record)));
  return texts;
};

export default defineHandlers('mediosDePaso', {
  computes: { diagnostico, reposicion },
  handlers: { asignar, entregar, habilitable, habilitar, denunciar, reemplazar, darDeBaja, revertirBaja },
  hooks: { creating, created, updating },
});
