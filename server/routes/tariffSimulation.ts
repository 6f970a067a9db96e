import { simulatePassage } from '../../resources/transits/interface/server';
import { SIMULATION } from '../../resources/transits/interface/shared';
import { clock } from '../../src/schema/clock';
import { Problem } from '../problem';
import { inputFields, readInput } from '../records/actions';
import { checkLinks, rejectInvalid } from '../records/check';
import { storeOf } from '../records/store';
import { may, viewerOf } from '../viewer';
import type { RouteGroup } from './route';

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * `POST tarifas/simular`: what a passage would pay, and why, line by line. With a tag's number or a plate, as of its account:
 * whoever asks for that needs `Transito.ver` too.
 */
export const tariffSimulation: RouteGroup = (api, context) => {
  const store = storeOf(context);
  api.post('/tarifas/simular', { config: { needs: 'ver Tarifa' } }, async (request) => {
    const viewer = viewerOf(request);
    const values = readInput(SIMULATION, { resource: 'tarifas', action: 'simular', input: request.body, viewer });
    const work = { store, viewer, now: clock.now() };
    rejectInvalid([], await checkLinks(work, inputFields(SIMULATION), values, null));
    const [numeroMedio, patenteLeida] = [textOrNull(values.numeroMedio), textOrNull(values.patenteLeida)];
    if ((numeroMedio ?? patenteLeida) !== null && !may(viewer, 'ver', 'Transito')) throw new Problem(403, 'forbidden');
    const { result, lines } = await simulatePassage(store.db, {
      ...{ estacion: Number(values.estacion), sentido: String(values.sentido), fechaHora: String(values.fechaHora) },
      ...{
        formaPago: String(values.formaPago),
        numeroMedio,
        patenteLeida,
        categoria: Number(values.categoriaTarifada),
      },
    });
    const explicacion = lines.map(({ code, values: mentioned }) => ({ codigo: code, valores: mentioned }));
    if ('refused' in result) return { estado: null, importe: null, explicacion };
    const { estado, formaPago, categoriaTarifada, banda, importeTarifa, recargo, bonificacion, importe } = result;
    const price = { banda, importeTarifa, recargo, bonificacion, importe };
    return { estado, formaPago, categoriaTarifada, ...price, explicacion };
  });
};
