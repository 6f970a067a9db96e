/** The active rules, ready to be evaluated. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { Row } from '../../../../server/handlers';
import { storedMatcher } from '../../../../server/records/storedConditions';
import type { Resource } from '../../../../src/schema/registry';
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
        check ??= storedMatcher(tickets, condicion, now);
        return check(request);
      },
    };
  });
}
