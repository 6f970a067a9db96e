/** The active rules, ready to be evaluated. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { Row } from '../../../../server/handlers';
import { contextOf } from '../../../../server/viewer';
import type { Condition } from '../../../../src/schema/condition';
import { evaluate } from '../../../../src/schema/conditions/evaluate';
import { compile, conditionOf } from '../../../../src/schema/query';
import type { Field, Resource } from '../../../../src/schema/registry';
import { worker } from '../../tickets/server/worker';
import { isWhen, type When } from '../shared/events';
import { type RuleStep, stepsIn } from '../shared/steps';

export interface Rule {
  id: number;
  nombre: string;
  cuando: readonly When[];
  acciones: readonly RuleStep[];
  detener: boolean;
  /** whether its condition holds for a request; throws for a condition that the request's fields no longer allow */
  matches(request: Readonly<Row>): boolean;
}

interface StoredRule {
  id: number;
  nombre: string;
  cuando: unknown;
  condicion: unknown;
  acciones: unknown;
  detener: boolean | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the condition of a rule. Throws `QueryError` for unknown fields and operators. */
export const ruleCondition = (tickets: Resource, stored: unknown, readable: (field: Field) => boolean): Condition =>
  conditionOf(tickets, isObject(stored) ? stored : {}, readable);

/** Returns the check of a stored condition. `$now` is resolved at `now`. */
function matcherOf(
  tickets: Resource,
  stored: unknown,
  now: Date,
  readable: (field: Field) => boolean = () => true,
): (request: Readonly<Row>) => boolean {
  const expression = compile(tickets, ruleCondition(tickets, stored, readable), contextOf(worker, now));
  return (request) => evaluate(expression, request);
}

/** Returns the active rules in the order in which they run. */
export async function activeRules(db: Db, tickets: Resource, now: Date): Promise<Rule[]> {
  const { rows } = await sql<StoredRule>`
    select "id", "nombre", "cuando", "condicion", "acciones", "detener" from "reglasSolicitud"
    where "activa" order by "orden", "id"`.execute(db);
  return rows.map(({ id, nombre, cuando, condicion, acciones, detener }) => {
    let check: ((request: Readonly<Row>) => boolean) | undefined;
    return {
      ...{ id, nombre, detener: detener === true, acciones: stepsIn(acciones) },
      cuando: Array.isArray(cuando) ? cuando.filter(isWhen) : [],
      matches(request) {
        check ??= matcherOf(tickets, condicion, now);
        return check(request);
      },
    };
  });
}
