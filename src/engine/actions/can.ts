import type { RaRecord } from 'ra-core';
import type { Ability } from '../../schema/ability';
import type { ActionSchema } from '../../schema/action';
import { mayRun } from '../../schema/can';
import type { Resource } from '../../schema/registry';

/** An action with its availability for a record. */
export interface Offer {
  name: string;
  action: ActionSchema;
  /** i18n key of the reason why it is not possible now; undefined if it is possible */
  reason: string | undefined;
  /** false: its transition starts in another state; only set if the server sends no `_can` */
  isForCurrentState: boolean;
}

const NO_PERMISSION = 'engine.reasons.permission';

const isReason = (value: unknown): value is { reason: string } =>
  typeof value === 'object' && value !== null && 'reason' in value && typeof value.reason === 'string';

/**
 * Returns the actions of a record in the schema's order, from the server's `_can`; actions without permission are excluded. If
 * the server sends none (an operator's own server), all are offered to a person who may see the record, with those of the
 * record's state first: the server's refusal is shown when it comes.
 */
export function offersOf(
  resource: Resource,
  record: RaRecord | undefined,
  ability: Ability,
  actionNames?: readonly string[],
): Offer[] {
  const { schema, status } = resource;
  const scope = record ? 'record' : 'resource';
  const hasNoOffer = record !== undefined && !record._can;
  const matchesState = (name: string) => {
    const moves = status?.transitions.filter(({ action }) => action === name) ?? [];
    return moves.length === 0 || !status || moves.some(({ from }) => from.includes(String(record?.[status.name])));
  };
  const offers = Object.entries(schema.actions ?? {}).flatMap(([name, action]): Offer[] => {
    if (!action.on.includes(scope) || (actionNames && !actionNames.includes(name))) return [];
    // a server without `_can` has only the calls of the specification
    if (hasNoOffer && schema.source === 'toll' && action.source !== 'toll') return [];
    if (hasNoOffer ? !ability.can('ver', schema.subject) : !mayRun(resource, action, ability)) return [];
    const can: unknown = record?._can?.[name];
    const isForCurrentState = !hasNoOffer || matchesState(name);
    if (isReason(can))
      return can.reason === NO_PERMISSION ? [] : [{ name, action, reason: can.reason, isForCurrentState }];
    return record?._can && can !== true ? [] : [{ name, action, reason: undefined, isForCurrentState }];
  });
  return offers.toSorted((first, second) => Number(second.isForCurrentState) - Number(first.isForCurrentState));
}

/** Returns the primary action, if the schema declares one and it is possible now. */
export const primaryOf = (offers: readonly Offer[]): Offer | undefined =>
  offers.find(
    ({ action, reason, isForCurrentState }) => action.tone === 'primary' && reason === undefined && isForCurrentState,
  );

export const isDangerous = ({ action }: Offer): boolean => action.tone === 'danger';
