import type { RaRecord } from 'ra-core';
import type { Ability } from '../../schema/ability';
import type { Resource } from '../../schema/registry';
import { type Offer, offersOf } from '../actions/can';

/** Result of moving a record to a state: the action that does it, or the reason why it is not possible. */
export type Move =
  | { to: string; offer: Offer }
  | {
      to: string;
      offer: undefined /** an i18n key; undefined: no transition leads there */;
      reason: string | undefined;
    };

/** Returns every state except the record's own, in the schema's order, with the result of moving the record there. */
export function movesOf(resource: Resource, record: RaRecord, ability: Ability): Move[] {
  const { status } = resource;
  if (!status) return [];
  const from = String(record[status.name]);
  return status.options
    .filter((to) => to !== from)
    .map((to): Move => {
      const names = status.transitions
        .filter((transition) => transition.to === to && !transition.auto && transition.from.includes(from))
        .map(({ action }) => action);
      if (names.length === 0) return { to, offer: undefined, reason: undefined };
      const offers = offersOf(resource, record, ability, names);
      const offer = offers.find(({ reason }) => reason === undefined);
      return offer ? { to, offer } : { to, offer: undefined, reason: offers[0]?.reason ?? 'engine.reasons.permission' };
    });
}
