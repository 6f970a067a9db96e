import type { TranslateFunction } from 'ra-core';
import { labelsOf } from '../../../../src/engine/labels';
import type { Resource } from '../../../../src/schema/registry';

/** Returns the label of an event: what happens to every record, or the label of the action. */
export const eventLabel = (resource: Resource, event: string, translate: TranslateFunction): string =>
  resource.schema.actions?.[event]
    ? labelsOf(resource, translate).action(event)
    : translate(`resources.webhooks.events.${event}`, { _: event });
