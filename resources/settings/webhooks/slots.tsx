import { useTranslate } from 'ra-core';
import { useEngine, type Widgets } from '../../../src/engine/EngineContext';
import { labelsOf } from '../../../src/engine/labels';
import { SchemaGate } from '../../../src/engine/SchemaGate';
import { eventLabel } from './browser/eventLabel';
import { namesIn } from './shared/events';

type Cell = Widgets['cells'][string];

/** Name of the resource of a webhook. */
const webhookResource: Cell = ({ value }) => {
  const name = String(value ?? '');
  return <SchemaGate resource={name}>{() => <ResourceName name={name} />}</SchemaGate>;
};

function ResourceName({ name }: { name: string }) {
  const translate = useTranslate();
  const resource = useEngine().registry.get(name);
  return resource ? labelsOf(resource, translate).name() : <code>{name}</code>;
}

/** Labels of the events of a webhook. */
const webhookEvents: Cell = ({ value, record }) => {
  const name = String(record.recurso ?? '');
  return <SchemaGate resource={name}>{() => <EventNames name={name} events={namesIn(value)} />}</SchemaGate>;
};

function EventNames({ name, events }: { name: string; events: readonly string[] }) {
  const translate = useTranslate();
  const resource = useEngine().registry.get(name);
  return events.map((event) => (resource ? eventLabel(resource, event, translate) : event)).join(', ');
}

export const cells = { webhookResource, webhookEvents };

export const inputs = {
  webhookResource: () => import('./browser/ResourceChoice'),
  webhookEvents: () => import('./browser/EventsChoice'),
  webhookSecret: () => import('./browser/SecretInput'),
};
