import { defineHandlers, type Handler } from '../../../server/handlers';
import { dayOf } from '../../../src/schema/calendar';
import { storePrice } from './server/prices';

const created: Handler = async (context) => {
  const { record } = context;
  if (record.precio !== null) await storePrice(context, record.id, String(record.vigenciaDesde), record.precio);
};

/** A changed price is valid from today. */
const updated: Handler = async (context) => {
  const { before, record, now } = context;
  if (record.precio !== before?.precio) await storePrice(context, record.id, dayOf(now), record.precio);
};

/** Schedules a price: the concept takes it on that day. */
const programarPrecio: Handler = (context) =>
  storePrice(context, context.record.id, String(context.input.desde), context.input.precio);

const cerrarVigencia: Handler = ({ record, now, set }) => {
  const day = dayOf(now);
  set({ vigenciaHasta: day > String(record.vigenciaDesde) ? day : record.vigenciaDesde });
};

export default defineHandlers('conceptosFacturables', {
  handlers: { programarPrecio, cerrarVigencia },
  hooks: { created, updated },
});
