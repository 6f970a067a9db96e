/** Refuses a rule that could not run, and one that its author may not do by hand. */
import type { Handler, HandlerContext, Row } from '../../../../server/handlers';
import { Problem, type Sentence } from '../../../../server/problem';
import { readableFor } from '../../../../server/records/access';
import { may, type Viewer } from '../../../../server/viewer';
import { ConditionError, fieldsOf } from '../../../../src/schema/conditions/expression';
import { kindOf } from '../../../../src/schema/kinds';
import { fieldAt, partAt } from '../../../../src/schema/paths';
import { compile, QueryError } from '../../../../src/schema/query';
import type { Resource } from '../../../../src/schema/registry';
import { rowRulesOf } from '../../../../src/schema/rowRules';
import { nameOf } from '../../tickets/server/facts';
import { PLACEHOLDERS, unknownPlaceholders } from '../../tickets/server/texts';
import { type RuleStep, stepsIn } from '../shared/steps';
import { ruleCondition } from './rules';

type Errors = Record<string, Sentence>;

const key = (name: string) => `resources.reglasSolicitud.reasons.${name}`;

/** Whether a request's row has a value for the field: computed fields are only in responses. */
const isStored = (tickets: Resource, name: string): boolean => {
  const field = fieldAt(tickets, name);
  if (!field) return false;
  return (
    tickets.columns.includes(field) ||
    partAt(tickets, name) !== undefined ||
    kindOf(field).target?.(field)?.many === true
  );
};

/** Values that a rule does not have: it runs without a signed-in person. */
const PERSONAL = /"\$(user|record)":/;

/** Returns the error of a condition; undefined for a valid one. */
function conditionError(tickets: Resource, viewer: Viewer, condicion: unknown): Sentence | undefined {
  if ((condicion ?? null) === null) return undefined;
  if (typeof condicion !== 'object' || Array.isArray(condicion) || PERSONAL.test(JSON.stringify(condicion)))
    return { key: key('condicion') };
  try {
    const condition = ruleCondition(tickets, condicion, readableFor(tickets, viewer.ability));
    const unknown = fieldsOf(compile(tickets, condition, { now: new Date() })).find((name) => !isStored(tickets, name));
    return unknown === undefined ? undefined : { key: 'server.query.field', values: { field: unknown } };
  } catch (error) {
    if (error instanceof QueryError) return { key: error.key, values: error.args };
    if (error instanceof ConditionError) return { key: key('condicion') };
    throw error;
  }
}

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
  const condicion = conditionError(tickets, viewer, rule.condicion);
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
