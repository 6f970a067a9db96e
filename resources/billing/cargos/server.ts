/** Handlers of charges (domain.md A6): a charge by hand, and a voucher of a charge at once. */
import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { dayOf } from '../../../src/schema/calendar';
import { buildLine, createDraft, findConcept } from '../facturas/server/draft';
import { refuseClosed } from '../periodosFacturacion/server/closed';
import { defaultDue } from '../server/dueDate';
import { chargePrice } from './server/charge';

/** Charges a holder by hand, at the price of the concept on the day. The same concept on the same day is charged once. */
const agregar: Handler = async (context) => {
  const { input, now, create } = context;
  const { titular, concepto } = input;
  const fecha = String(input.fecha ?? dayOf(now));
  await refuseClosed(context.tx, [fecha], 'fecha');
  const price = await chargePrice(context, concepto, fecha);
  const errors = { concepto: { key: 'resources.cargos.reasons.sinCosto' } };
  if (!price) throw new Problem(422, 'invalid', {}, { errors });
  await create('cargos', {
    ...{ fecha, titular, concepto, importe: price.importe },
    ...{ descripcion: input.descripcion || price.nombre, origen: 'Manual' },
    clave: `Manual/${String(titular)}/${String(concepto)}/${fecha}`,
  });
};

/** A draft with this charge alone, due after the days of the setting. */
const facturarAhora: Handler = async (context) => {
  const { tx, record, now, change } = context;
  const concept = await findConcept(tx, { id: record.concepto });
  const { descripcion, importe } = record;
  const line = buildLine(concept, { descripcion, cantidad: 1, precioUnitario: String(importe) });
  const vence1 = await defaultDue(tx, dayOf(now));
  const draft = await createDraft(context, { titular: record.titular, kind: 'Factura', lines: [line], vence1 });
  const item = await tx.selectFrom('facturaItems').select('id').where('factura', '=', draft.id).executeTakeFirst();
  await change('cargos', record.id, { facturaItem: item?.id });
};

export default defineHandlers('cargos', { handlers: { agregar, facturarAhora } });
