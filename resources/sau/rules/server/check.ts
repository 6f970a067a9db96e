/** Refuses a rule that could not run, and one that its author may not do by hand. */
import type { Handler, HandlerContext, Row } from '../../../../server/handlers';
import { Problem, type Sentence } from '../../../../server/problem';
import { readableFor } from '../../../../server/records/access';
import { storedConditionError } from '../../../../server/records/storedConditions';
import { may, type Viewer } from '../../../../server/viewer';
import type { Resource } from '../../../../src/schema/registry';
import { rowRulesOf } from '../../../../src/schema/rowRules';
import { nameOf } from '../../tickets/server/facts';
import { PLACEHOLDERS, unknownPlaceholders } from '../../tickets/server/texts';
import { type RuleStep, stepsIn } from '../shared/steps';

type Errors = Record<string, Sentence>;

const key = (name: string) => `resources.reglasSolicitud.reasons.${name}`;

/** Placeholders about the person who acts, whom a rule does not have. */
const OF_AGENT = ['agente.nombre', 'agente.apellido'];
const USABLE = PLACEHOLDERS.filter((name) => !OF_AGENT.includes(name));

function textError({ texto }: RuleStep): Sentence | undefined {
  const unknown = [
    ...unknownPlaceholders(texto),
    ...OF_AGENT.map((name) => `{{${name}}}`).filter((text) => String(texto ?? '').includes(text)),
  ];
  if (unknown.length === 0) return undefined;
  const known = USABLE.map((name) => `{{${name}}}`).join(', ');
  return { key: 'resources.macros.reasons.lugarDesconocido', values: { unknown: unknown.join(', '), known } };
}

/** Whether a person may do a step by hand, on any request. */
function mayDo(tickets: Resource, viewer: Viewer, { accion }: RuleStep): boolean {
  const { subject, actions = {} } = tickets.schema;
  const action = Object.hasOwn(actions, accion) ? actions[accion] : undefined;
  const needed = [action?.needs ?? 'editar', ...rowRulesOf(action?.rows).map(({ unless }) => unless)];
  return needed.every((name) => may(viewer, name, subject));
}

function stepErrors(tickets: Resource, viewer: Viewer, steps: readonly RuleStep[]): Errors {
  const errors: Errors = {};
  for (const [index, step] of steps.entries()) {
    const at = (part: string) => `acciones[${index}].${part}`;
    const inText = textError(step);
    if (inText) errors[at('texto')] = inText;
    const isAfterClosing = steps.slice(0, index).some(({ accion }) => accion === 'cerrar') && step.accion !== 'avisar';
    if (isAfterClosing) errors[at('accion')] = { key: key('cerrarAlFinal') };
    if (!mayDo(tickets, viewer, step)) errors[at('accion')] = { key: key('sinPermiso') };
  }
  return errors;
}

/** Returns the errors of a rule, beside their fields. */
function ruleErrors({ registry, viewer }: Pick<HandlerContext, 'registry' | 'viewer'>, rule: Readonly<Row>): Errors {
  const tickets = registry.getOrThrow('tickets');
  const condicion = storedConditionError(tickets, rule.condicion, readableFor(tickets, viewer.ability));
  return { ...(condicion && { condicion }), ...stepErrors(tickets, viewer, stepsIn(rule.acciones)) };
}

/** Errors of subcategories that belong to another category than the step's. */
async function subCategoryErrors({ tx, record }: Pick<HandlerContext, 'tx' | 'record'>): Promise<Errors> {
  const errors: Errors = {};
  for (const [index, { accion, categoria, subCategoria }] of stepsIn(record.acciones).entries()) {
    if (accion !== 'categorizar' || (subCategoria ?? null) === null) continue;
    if ((await nameOf(tx, 'ticketSubCategorias', subCategoria, 'categoria')) !== categoria)
      errors[`acciones[${index}].subCategoria`] = { key: key('otraCategoria') };
  }
  return errors;
}

export const checkRule: Handler = async (context) => {
  const errors = { ...ruleErrors(context, context.record), ...(await subCategoryErrors(context)) };
  if (Object.keys(errors).length > 0) throw new Problem(422, 'invalid', {}, { errors });
};

/** As `checkRule`, when a rule is activated: whoever activates it answers for it. */
export const reviewRule: Handler = ({ registry, viewer, record }) => {
  const [first] = Object.values(ruleErrors({ registry, viewer }, record));
  if (first) throw new Problem(409, 'unavailable', {}, { detail: first });
};
