import { useTranslate } from 'ra-core';
import { ConditionText } from '../../../src/engine/conditions/ConditionText';
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

/** The condition of a webhook as a sentence about the records of its resource. */
const webhookCondition: Cell = ({ value, record }) => {
  const name = String(record.recurso ?? '');
  return <SchemaGate resource={name}>{() => <Condition name={name} value={value} />}</SchemaGate>;
};

function Condition({ name, value }: { name: string; value: unknown }) {
  const resource = useEngine().registry.get(name);
  return resource ? <ConditionText resource={resource} value={value} /> : null;
}

export const cells = { webhookResource, webhookEvents, webhookCondition };

export const inputs = {
  webhookResource: () => import('./browser/ResourceChoice'),
  webhookEvents: () => import('./browser/EventsChoice'),
  webhookCondition: () => import('./browser/ConditionInput'),
  webhookSecret: () => import('./browser/SecretInput'),
};
