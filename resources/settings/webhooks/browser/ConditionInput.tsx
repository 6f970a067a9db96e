import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { ConditionEditor } from '../../../../src/engine/conditions/ConditionEditor';
import { useEngine } from '../../../../src/engine/EngineContext';
import { useFieldControl } from '../../../../src/engine/form/FormContext';
import { SchemaGate } from '../../../../src/engine/SchemaGate';

/** Input of the condition on the records of the resource that the form names; another resource starts without a condition. */
export default function ConditionInput() {
  const translate = useTranslate();
  const { id, ref } = useFieldControl();
  const recurso: unknown = useWatch({ name: 'recurso' });
  if (typeof recurso !== 'string' || recurso === '')
    return (
      <p id={id} ref={ref} tabIndex={-1} className="muted">
        {translate('resources.webhooks.choice.resourceFirst')}
      </p>
    );
  return <SchemaGate resource={recurso}>{() => <Editor key={recurso} name={recurso} />}</SchemaGate>;
}

function Editor({ name }: { name: string }) {
  const resource = useEngine().registry.get(name);
  return resource ? <ConditionEditor resource={resource} /> : null;
}
