/** Handlers of a pass's lifecycle (domain.md A3): effects on its device and its replacement. */
import {
  type ComputeHandler,
  defineHandlers,
  type Handler,
  type HandlerContext,
  type Row,
} from '../../../server/handlers';
import { addMonths, dayOf } from '../../../src/schema/calendar';
import { cutText } from '../../../src/schema/cut';
import { chargePass, restoreIssue } from '../../billing/interface/server';
import { isStoppedByDebt } from '../../collections/interface/server';
import { disputeAfterLoss } from '../../transits/interface/server';
import { checkInRange } from '../stockDispositivos/server';
import { diagnose } from './server/diagnosis';
import { deviceOf, endedFields, scrapDevice, waiveUnissued } from './server/end';
import { checkCategory, checkUsable, conflictProblem, fieldProblem, findOtherLive, rowOf } from './server/guards';
import { diagnosisText } from './shared/diagnosis';

const MONTHS_OF_WARRANTY = 24;

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

/** Locks and returns the chosen device. Responds 422 unless it is available and in the range of the BIN. */
async function lockDevice({ tx, record }: HandlerContext, dispositivo: unknown): Promise<Row> {
  const device = await tx
    .selectFrom('stockDispositivos')
    .select(['id', 'numero', 'estado'])
    .where('id', '=', dispositivo)
    .forUpdate()
    .executeTakeFirst();
  if (device?.estado !== 'Disponible') throw fieldProblem('dispositivo', 'dispositivoTomado');
  await checkInRange(tx, record.binServicio, 'dispositivo', [String(device.numero)]);
  return device;
}

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

/** Transits since the loss are disputed automatically, because they are not the holder's. */
const denunciar: Handler = async (context) => {
  const { causa, motivo, perdidaEn } = context.input;
  const reason = cutText([causa, motivo].filter(Boolean).join(': '), 300);
  context.set({ perdidaEn, motivoEstado: reason, lista: 'Negra' });
  await disputeAfterLoss(context, perdidaEn, reason);
};

/** Whether a replacement is free: within the warranty, which counts from the first use. */
function inWarranty({ fechaActivacion, fechaAlta }: Readonly<Row>, now: Date): boolean {
  return dayOf(now) < addMonths(dayOf(String(fechaActivacion ?? fechaAlta)), MONTHS_OF_WARRANTY);
}

/** Creates a new pass with another device for the same vehicle, plan and payment method, and ends this one. */
const reemplazar: Handler = async (context) => {
  const { tx, record, input, now, create, change, set } = context;
  const device = await lockDevice(context, context.input.dispositivo);
  const plan = await rowOf(tx, 'binesServicio', record.binServicio);
  const { titular, vehiculo, patente, binServicio, bin, tipo, medioPago, metodoPago, exencion } = record;
  const next = await create('mediosDePaso', {
    ...{ titular, vehiculo, patente, binServicio, bin, tipo, medioPago, metodoPago, exencion },
    numero: device.numero,
    estado: 'Asignado',
    reemplazaA: record.id,
    conceptoCargo: inWarranty(record, now) ? null : (plan?.conceptoReposicion ?? null),
    fechaAlta: now.toISOString(),
  });
  await chargePass(context, 'Reposición', next, next.conceptoCargo);
  await change('stockDispositivos', device.id, { estado: 'Asignado', medioDePaso: next.id });
  await scrapDevice(context, record, 'Reemplazo del medio de paso');
  set({ ...endedFields(record, input.motivo, now), reemplazadoPor: next.id });
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

const diagnostico: ComputeHandler = async ({ db, rows, now }) => {
  const texts = new Map<unknown, string>();
  for (const record of rows) texts.set(record.id, diagnosisText(await diagnose(db, record, now)));
  return texts;
};

export default defineHandlers('mediosDePaso', {
  computes: { diagnostico },
  handlers: { asignar, entregar, habilitable, habilitar, denunciar, reemplazar, darDeBaja, revertirBaja },
  hooks: { creating, created, updating },
});
