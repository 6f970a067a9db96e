/** What a step of a rule does to a request: the same for the run and for the trial. */
import type { RuleStep } from './steps';

type Request = Readonly<Record<string, unknown>>;

export interface Effect {
  /** the field of the request that changes; absent: the step writes or alerts */
  field?: string;
  before?: unknown;
  after?: unknown;
  /** the request already has the value: the step is a no-op */
  same: boolean;
}

const sameValue = (one: unknown, other: unknown): boolean => String(one ?? '') === String(other ?? '');

const change = (request: Request, field: string, after: unknown): Effect => ({
  field,
  before: request[field] ?? null,
  after,
  same: sameValue(request[field], after),
});

const keysIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A step that adds or removes one key of a list. */
function listChange(request: Request, field: string, key: unknown, adds: boolean): Effect {
  const has = keysIn(request[field]).some((present) => sameValue(present, key));
  return { field, ...(adds ? { after: key } : { before: key }), same: has === adds };
}

function categoryChange(request: Request, { categoria, subCategoria }: RuleStep): Effect {
  const toCategory = change(request, 'ticketCategoria', categoria);
  const hasSub = (subCategoria ?? null) !== null;
  const isSame = toCategory.same && (!hasSub || sameValue(request.ticketSubCategoria, subCategoria));
  return { ...toCategory, same: isSame };
}

/** Returns the effect of a step on a request. */
export function effectOf(step: RuleStep, request: Request): Effect {
  switch (step.accion) {
    case 'priorizar':
      return change(request, 'prioridad', step.prioridad);
    case 'categorizar':
      return categoryChange(request, step);
    case 'derivar':
      return change(request, 'areaActual', step.area);
    case 'asignar':
      return change(request, 'agenteActual', step.agente);
    case 'etiquetar':
      return listChange(request, 'etiquetas', step.etiqueta, true);
    case 'desetiquetar':
      return listChange(request, 'etiquetas', step.etiqueta, false);
    case 'espera':
      return change(request, 'estado', 'Espera');
    case 'cerrar':
      return change(request, 'estado', 'Cerrado');
    default:
      return { same: false };
  }
}
