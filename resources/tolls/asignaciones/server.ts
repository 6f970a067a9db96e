/** Rules for a shift in the roster (domain.md A11): its period is open, no hard rule is broken, and a pinned shift stays. */
import { defineHandlers, type Handler, type HandlerContext } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { monthOf } from '../../../src/schema/calendar';
import { assignedIn, newViolations, rejectViolations } from '../server/roster/judge';
import { rejectOtherStation } from '../server/roster/stations';

const reasons = 'resources.asignaciones.reasons';
const refused = (reason: string): Problem =>
  new Problem(409, 'unavailable', {}, { detail: { key: `${reasons}.${reason}` } });

async function stateOf({ tx }: HandlerContext, period: unknown): Promise<string | undefined> {
  const row = await tx.selectFrom('periodos').select('estado').where('codigo', '=', period).executeTakeFirst();
  return row && String(row.estado);
}

/** Returns the period of the shift's day and its state. Responds 422 on `fecha` when the period is missing or closed. */
async function openPeriod(context: HandlerContext): Promise<{ periodo: string; estado: string }> {
  const periodo = monthOf(String(context.record.fecha));
  const estado = await stateOf(context, periodo);
  if (estado !== undefined && estado !== 'Cerrado') return { periodo, estado };
  const key = `${reasons}.${estado === undefined ? 'sinPeriodo' : 'periodoCerrado'}`;
  throw new Problem(422, 'invalid', {}, { errors: { fecha: { key } } });
}

/** A shift created in a published period is published at once. */
const creating: Handler = async (context) => {
  rejectOtherStation(context, 'estacion');
  const { record, set } = context;
  const { periodo, estado } = await openPeriod(context);
  rejectViolations(await newViolations(context, [assignedIn(record)]));
  set({ periodo, diaOcupado: record.fecha, ...(estado === 'Publicado' && { estado: 'Publicada' }) });
};

const judged = ['fecha', 'turno', 'estacion', 'peajista', 'rol'];

const updating: Handler = async (context) => {
  rejectOtherStation(context, 'estacion');
  const { before, record, set } = context;
  if (!before || judged.every((name) => record[name] === before[name])) return;
  const { periodo } = await openPeriod(context);
  rejectViolations(await newViolations(context, [assignedIn(record)], [assignedIn(before)]));
  set({ periodo, diaOcupado: record.fecha });
};

/** Only a planned shift can be deleted; a published one is cancelled with a reason. */
const deleting: Handler = ({ record }) => {
  if (record.fijada === true) throw refused('anular');
  if (record.estado !== 'Planificada') throw refused('borrar');
};

const periodoAbierto: Handler = async (context) => {
  if ((await stateOf(context, context.record.periodo)) === 'Cerrado') throw refused('periodoCerrado');
};

/** Assigns the shift to a substitute; the original shift keeps its state `Ausente`. */
const reemplazar: Handler = async (context) => {
  const { record, input, set, create } = context;
  const instead = { ...assignedIn(record), id: undefined, peajista: Number(input.reemplazante) };
  rejectViolations(await newViolations(context, [instead]), 'reemplazante');
  if (record.estado === 'Anulada') set({ diaOcupado: null });
  await create('asignaciones', {
    ...instead,
    periodo: record.periodo,
    via: record.via,
    extra: record.extra,
    fijada: false,
    origen: 'Reemplazo',
    estado: 'Publicada',
    diaOcupado: record.fecha,
  });
};

export default defineHandlers('asignaciones', {
  handlers: { periodoAbierto, reemplazar },
  hooks: { creating, updating, deleting },
});
