import type { RaRecord } from 'ra-core';
import type { Ability } from '../../schema/ability';
import type { Resource } from '../../schema/registry';
import { type Offer, offersOf } from '../actions/can';

/** Result of moving a record to a state: the action that does it, or the reason why it is not possible. */
export type Move =
  | { state: string; offer: Offer }
  | {
      state: string;
      offer: undefined /** an i18n key; undefined: no transition leads there */;
      reason: string | undefined;
    };

/** Returns every state except the record's own, in the schema's order, with the result of moving the record there. */
export function movesOf(resource: Resource, record: RaRecord, ability: Ability): Move[] {
  const { status } = resource;
  if (!status) return [];
  const currentState = String(record[status.name]);
  return status.options
    .filter((state) => state !== currentState)
    .map((state): Move => {
      const names = status.transitions
        .filter((transition) => transition.to === state && !transition.auto && transition.from.includes(currentState))
        .map(({ action }) => action);
      if (names.length === 0) return { state, offer: undefined, reason: undefined };
      const offers = offersOf(resource, record, ability, names);
      const offer = offers.find(({ reason }) => reason === undefined);
      return offer
        ? { state, offer }
        : { state, offer: undefined, reason: offers[0]?.reason ?? 'engine.reasons.permission' };
    });
}
