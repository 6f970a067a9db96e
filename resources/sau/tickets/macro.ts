/** A macro's steps, done one after the other as whoever asks for them would do each: all of them or none (domain.md A5). */
import type { Handler, HandlerContext, Row } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { type Fillings, fillPlaceholders } from '../../../src/schema/placeholders';
import { fillingsOf } from './texts';

interface Step {
  accion: string;
  texto?: unknown;
  area?: unknown;
  prioridad?: unknown;
  motivo?: unknown;
  resultado?: unknown;
}

const isStep = (row: unknown): row is Step =>
  typeof row === 'object' && row !== null && 'accion' in row && typeof row.accion === 'string';

/** What a step gives the action that it is of. */
function inputOf(step: Step, known: Fillings): Row {
  const texto = fillPlaceholders(String(step.texto ?? ''), known);
  switch (step.accion) {
    case 'responder':
    case 'anotar':
      return { cuerpo: texto };
    case 'priorizar':
      return { prioridad: step.prioridad };
    case 'espera':
      return { esperaMotivo: step.motivo };
    case 'cerrar':
      return { resolucionTipo: step.resultado, resolucion: texto };
    case 'derivar':
      return { area: step.area, comentario: texto };
    default:
      return {};
  }
}

const refused = (reason: string): Problem =>
  new Problem(409, 'unavailable', {}, { detail: { key: `resources.tickets.reasons.${reason}` } });

/** The steps of the macro that was chosen; 409 where it is for other areas than the person's. */
async function stepsOf({ tx, input, viewer }: HandlerContext): Promise<Step[]> {
  const found = await tx.selectFrom('macros').select('acciones').where('id', '=', input.macro).executeTakeFirst();
  const sectors: Readonly<Row>[] = await tx
    .selectFrom('macros_sectores')
    .select('destino')
    .where('origen', '=', input.macro)
    .execute();
  const here = sectors.length === 0 || sectors.some(({ destino }) => destino === viewer.user.sector?.id);
  if (!here) throw refused('macroDeOtroSector');
  return Array.isArray(found?.acciones) ? found.acciones.filter(isStep) : [];
}

/** Whether a step would only do what is so already: who has it takes it no second time. */
const isSo = ({ record, viewer }: HandlerContext, { accion }: Step): boolean =>
  accion === 'tomar' && record.estado === 'Procesando' && record.agenteActual === viewer.user.id;

export const macro: Handler = async (context) => {
  const steps = await stepsOf(context);
  const known = await fillingsOf(context);
  for (const step of steps) if (!isSo(context, step)) await context.act(step.accion, inputOf(step, known));
};
