import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useEngine } from '../../../../src/engine/EngineContext';
import { useFieldControl } from '../../../../src/engine/form/FormContext';
import { SchemaGate } from '../../../../src/engine/SchemaGate';
import { eventsOf, namesIn } from '../shared/events';
import { eventLabel } from './eventLabel';
import './events.css';

/** Chooses the events of the resource that the form names. */
export default function EventsChoice() {
  const translate = useTranslate();
  const control = useFieldControl();
  const recurso: unknown = useWatch({ name: 'recurso' });
  if (typeof recurso !== 'string' || recurso === '')
    return (
      <p id={control.id} ref={control.ref} tabIndex={-1} className="muted">
        {translate('resources.webhooks.choice.resourceFirst')}
      </p>
    );
  return <SchemaGate resource={recurso}>{() => <Events recurso={recurso} />}</SchemaGate>;
}

function Events({ recurso }: { recurso: string }) {
  const translate = useTranslate();
  const { registry } = useEngine();
  const { id, label, value, onChange, onBlur, ref, readOnly, describedBy, invalid } = useFieldControl();
  const resource = registry.get(recurso);
  if (!resource) return null;
  const chosen = namesIn(value);
  const offered = eventsOf(resource.schema);
  const toggle = (event: string) =>
    onChange(offered.filter((name) => (name === event ? !chosen.includes(name) : chosen.includes(name))));
  return (
    <fieldset
      id={id}
      className="webhook-events"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
    >
      {offered.map((event, position) => (
        <label key={event} className="webhook-events__choice">
          <input
            type="checkbox"
            ref={position === 0 ? ref : undefined}
            checked={chosen.includes(event)}
            disabled={readOnly}
            onChange={() => toggle(event)}
            onBlur={onBlur}
          />
          {eventLabel(resource, event, translate)}
        </label>
      ))}
    </fieldset>
  );
}
