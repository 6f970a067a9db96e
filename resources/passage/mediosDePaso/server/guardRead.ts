/** The result of a guard of a pass, and what the guards read of it. */
import type { HandlerContext, Row } from '../../../../server/handlers';
import type { Fact } from '../shared/diagnosis';

export interface GuardResult {
  holds: boolean;
  /** name of its sentence in the diagnosis; of one that does not hold, also among the messages of the resource */
  code: string;
  values?: Record<string, string>;
  /** the record to change */
  record?: { resource: string; id: unknown };
  facts: Fact[];
}

export type GuardContext = Pick<HandlerContext, 'tx' | 'record' | 'now'>;

/** What the guards of a pass share, read once. */
export interface GuardRead extends GuardContext {
  holder: Row | undefined;
  plan: Row | undefined;
  vehicle: Row | undefined;
  paymentMethod: Row | undefined;
  /** in cents; negative: available credit */
  balance: bigint;
}

/** The values of fields of one record, without the empty ones. */
export const factsOf = (resource: string, row: Readonly<Row> | undefined, names: readonly string[]): Fact[] =>
  names.flatMap((field) => ((row?.[field] ?? null) === null ? [] : [{ resource, field, value: row?.[field] }]));
