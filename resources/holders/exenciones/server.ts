/** Handlers that decide an exemption and update the passes that depend on it (domain.md A3). */
import { defineHandlers, type Handler } from '../../../server/handlers';
import { dayOf } from '../../../src/schema/calendar';
import { ENDED } from '../../passage/interface/shared';

const creating: Handler = ({ now, set }) => set({ fechaSolicitud: dayOf(now) });

const resolver: Handler = ({ input, viewer, now, set }) =>
  set({ motivoEstado: input.motivo ?? null, resueltaPor: viewer.user.id, resueltaEn: now.toISOString() });

const aprobar: Handler = async (context) => {
  const { vigenciaDesde, vigenciaHasta, topeMensual } = context.input;
  context.set({ vigenciaDesde, vigenciaHasta, topeMensual: topeMensual ?? context.record.topeMensual ?? null });
  await resolver(context);
};

/** Suspends the holder's passes on plans for the exempt, which need the exemption. Other passes continue and pay. */
const suspenderMedios: Handler = async ({ tx, record, change }) => {
  const passes = await tx
    .selectFrom('mediosDePaso as m')
    .innerJoin('binesServicio as b', 'b.id', 'm.binServicio')
    .select(['m.id', 'm.estado', 'b.modalidad'])
    .where('m.exencion', '=', record.id)
    .where('m.estado', 'not in', ENDED)
    .execute();
  for (const { id, estado, modalidad } of passes)
    await change('mediosDePaso', id, {
      exencion: null,
      ...(modalidad === 'Exento' &&
        estado === 'Habilitado' && { estado: 'Suspendido', motivoEstado: 'Exención revocada', lista: 'Negra' }),
    });
};

export default defineHandlers('exenciones', { handlers: { aprobar, resolver, suspenderMedios }, hooks: { creating } });
