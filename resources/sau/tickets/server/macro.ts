/** Runs the steps of a macro in order, as the viewer's own actions, in one transaction (domain.md A5). */
import type { Handler, HandlerContext, Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { type Fillings, fillPlaceholders } from '../../../../src/schema/placeholders';
import { placeholderValues } from './texts';

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

/** Returns the action's input of a step. */
function inputOf(step: Step, placeholders: Fillings): Row {
  const texto = fillPlaceholders(String(step.texto ?? ''), placeholders);
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

const macroProblem = (reason: string): Problem =>
  new Problem(409, 'unavailable', {}, { detail: { key: `resources.tickets.reasons.${reason}` } });

/** Returns the steps of the chosen macro. Responds 409 when it belongs to other areas than the viewer's. */
async function stepsOf({ tx, input, viewer }: HandlerContext): Promise<Step[]> {
  const macroRow = await tx.selectFrom('macros').select('acciones').where('id', '=', input.macro).executeTakeFirst();
  const sectors: Readonly<Row>[] = await tx
    .selectFrom('macros_sectores')
    .select('destino')
    .where('origen', '=', input.macro)
    .execute();
  const isAllowedArea = sectors.length === 0 || sectors.some(({ destino }) => destino === viewer.user.sector?.id);
  if (!isAllowedArea) throw macroProblem('macroDeOtroSector');
  return Array.isArray(macroRow?.acciones) ? macroRow.acciones.filter(isStep) : [];
}

/** Whether a step is a no-op: the viewer already has the request. */
const isNoOp = ({ record, viewer }: HandlerContext, { accion }: Step): boolean =>
  accion === 'tomar' && record.estado === 'Procesando' && record.agenteActual === viewer.user.id;

export const macro: Handler = async (context) => {
  const steps = await stepsOf(context);
  const placeholders = await placeholderValues(context);
  for (const step of steps) if (!isNoOp(context, step)) await context.act(step.accion, inputOf(step, placeholders));
};
