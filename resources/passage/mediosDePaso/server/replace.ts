/** Replaces a pass in one transaction: the old one ends, the new one takes a device of the stock, and its charge (domain.md A3). */
import type { ComputeHandler, Handler, HandlerContext, Row } from '../../../../server/handlers';
import { addDays, addMonths, dayOf } from '../../../../src/schema/calendar';
import { chargePass, pricesOn } from '../../../billing/interface/server';
import { costText, isLoss, stateOfOldDevice } from '../shared/replacement';
import { lockDevice } from './device';
import { deviceOf, endedFields } from './end';
import { checkCategory, fieldProblem, findOtherLive, rowOf } from './guards';
import { reasonOf, reportLoss } from './loss';

const MONTHS_OF_WARRANTY = 24;

/** First day after the warranty, which counts from the first use; null where no date is recorded: there is no warranty. */
function warrantyEnd({ fechaActivacion, fechaAlta }: Readonly<Row>): string | null {
  const start = fechaActivacion ?? fechaAlta ?? null;
  return start === null ? null : addMonths(dayOf(new Date(String(start))), MONTHS_OF_WARRANTY);
}

const isInWarranty = (pass: Readonly<Row>, day: string): boolean => day < (warrantyEnd(pass) ?? '');

/** The vehicle of the new pass: the same one, or another one of the holder that the plan admits and that has no pass. */
async function vehicleOf({ tx, record, input }: HandlerContext): Promise<Row> {
  const { vehiculo, patente, exencion } = record;
  if (input.causa !== 'Cambio de vehículo') return { vehiculo, patente, exencion };
  const [plan, vehicle] = [
    await rowOf(tx, 'binesServicio', record.binServicio),
    await rowOf(tx, 'vehiculos', input.otroVehiculo),
  ];
  if (plan && vehicle)
    await checkCategory(tx, plan, vehicle).catch(() => {
      throw fieldProblem('otroVehiculo', 'categoria');
    });
  const other = await findOtherLive(tx, vehicle?.patente, record.tipo, null);
  if (other !== undefined) throw fieldProblem('otroVehiculo', 'otroMedio', { numero: other });
  // an exemption is granted for a vehicle
  return { vehiculo: vehicle?.id, patente: vehicle?.patente, exencion: null };
}

/** The old device leaves use: it goes back to where it was handed in, or is scrapped. */
async function retireDevice({ tx, record, input, change }: HandlerContext, reason: string): Promise<void> {
  const device = await deviceOf(tx, record);
  if (device?.estado !== 'Asignado') return;
  const { causa, devuelto, lugar } = input;
  const isBack = devuelto === true && !isLoss(causa);
  await change('stockDispositivos', device.id, {
    estado: stateOfOldDevice(causa, isBack),
    motivoEstado: reason,
    ...(isBack && { lugar }),
  });
}

/** Creates a new pass with another device, and ends this one. A loss that was not reported yet is reported with it. */
export const reemplazar: Handler = async (context) => {
  const { tx, record, input, now, create, change, set } = context;
  const device = await lockDevice(context, input.dispositivoNuevo, 'dispositivoNuevo');
  const vehicle = await vehicleOf(context);
  const plan = await rowOf(tx, 'binesServicio', record.binServicio);
  const { titular, binServicio, bin, tipo, medioPago, metodoPago } = record;
  const reason = reasonOf(input.causa, input.motivo);
  const isFree = isInWarranty(record, dayOf(now));
  const next = await create('mediosDePaso', {
    ...{ titular, binServicio, bin, tipo, medioPago, metodoPago },
    ...vehicle,
    numero: device.numero,
    estado: 'Asignado',
    reemplazaA: record.id,
    conceptoCargo: isFree ? null : (plan?.conceptoReposicion ?? null),
    fechaAlta: now.toISOString(),
  });
  await chargePass(context, 'Reposición', next, next.conceptoCargo);
  await change('stockDispositivos', device.id, { estado: 'Asignado', medioDePaso: next.id });
  await retireDevice(context, reason);
  if (isLoss(input.causa) && record.estado !== 'Denunciado') await reportLoss(context, input.perdidaEn, reason);
  set({ ...endedFields(record, reason, now), reemplazadoPor: next.id });
};

/** What replacing each pass would cost today; for passes that have a device and have not ended. */
export const reposicion: ComputeHandler = async ({ db, rows, now }) => {
  const day = dayOf(now);
  const plans = await db
    .selectFrom('binesServicio')
    .select(['id', 'conceptoReposicion'])
    .where('id', 'in', [0, ...rows.map(({ binServicio }) => binServicio ?? 0)])
    .execute();
  const concepts = new Map(plans.map(({ id, conceptoReposicion }) => [String(id), conceptoReposicion]));
  const prices = await pricesOn(
    db,
    [...concepts.values()].filter((id) => id !== null),
    day,
  );
  return new Map(
    rows
      .filter(({ estado }) => ['Habilitado', 'Suspendido', 'Denunciado'].includes(String(estado)))
      .map((row) => {
        const end = warrantyEnd(row);
        const price = prices.get(String(concepts.get(String(row.binServicio))));
        const cost = {
          warrantyUntil: end === null ? null : addDays(end, -1),
          inWarranty: isInWarranty(row, day),
          concept: price?.nombre ?? null,
          price: price?.precio ?? null,
        };
        return [row.id, costText(cost)];
      }),
  );
};
