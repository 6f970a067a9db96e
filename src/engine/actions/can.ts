import type { RaRecord } from 'ra-core';
import type { Ability } from '../../schema/ability';
import type { ActionSchema } from '../../schema/action';
import { mayRun } from '../../schema/can';
import type { Resource } from '../../schema/registry';

/** An action as it stands for a record now. */
export interface Offer {
  name: string;
  action: ActionSchema;
  /** the i18n key of why it cannot be done now; undefined where it can */
  reason: string | undefined;
  /** false: it moves records of another state than this one; told apart only where the server does not say what can be done */
  fits: boolean;
}

const NO_PERMISSION = 'engine.reasons.permission';

const isReason = (value: unknown): value is { reason: string } =>
  typeof value === 'object' && value !== null && 'reason' in value && typeof value.reason === 'string';

/**
 * The actions of a record, in the schema's order, as the server says in `_can`; those that this person never may are left
 * out. Where a server says nothing (an operator's own), whoever may see the record is offered all, those first that its
 * state goes with: a refusal is shown when it comes.
 */
export function offersOf(
  resource: Resource,
  record: RaRecord | undefined,
  ability: Ability,
  only?: readonly string[],
): Offer[] {
  const { schema, status } = resource;
  const scope = record ? 'record' : 'resource';
  const untold = record !== undefined && !record._can;
  const fitsState = (name: string) => {
    const moves = status?.transitions.filter(({ action }) => action === name) ?? [];
    return moves.length === 0 || !status || moves.some(({ from }) => from.includes(String(record?.[status.name])));
  };
  const offers = Object.entries(schema.actions ?? {}).flatMap(([name, action]): Offer[] => {
    if (!action.on.includes(scope) || (only && !only.includes(name))) return [];
    // a server that says nothing has the calls of the specification, and no other
    if (untold && schema.source === 'toll' && action.source !== 'toll') return [];
    if (untold ? !ability.can('ver', schema.subject) : !mayRun(resource, action, ability)) return [];
    const can: unknown = record?._can?.[name];
    const fits = !untold || fitsState(name);
    if (isReason(can)) return can.reason === NO_PERMISSION ? [] : [{ name, action, reason: can.reason, fits }];
    return record?._can && can !== true ? [] : [{ name, action, reason: undefined, fits }];
  });
  return offers.toSorted((one, other) => Number(other.fits) - Number(one.fits));
}

/** The one that stands out, where its schema says so and it can be done now. */
export const primaryOf = (offers: readonly Offer[]): Offer | undefined =>
  offers.find(({ action, reason, fits }) => action.tone === 'primary' && reason === undefined && fits);

export const isDangerous = ({ action }: Offer): boolean => action.tone === 'danger';
