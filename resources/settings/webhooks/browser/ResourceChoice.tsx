import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useEngine } from '../../../../src/engine/EngineContext';
import { useFieldControl } from '../../../../src/engine/form/FormContext';
import { ChoiceSelect } from '../../../../src/engine/kinds/ChoiceSelect';
import { labelsOf } from '../../../../src/engine/labels';
import { SchemaGate } from '../../../../src/engine/SchemaGate';
import { SILENT } from '../shared/events';

/** Chooses a resource among those that the person may export. */
export default function ResourceChoice() {
  return <SchemaGate>{() => <Choice />}</SchemaGate>;
}

function Choice() {
  const translate = useTranslate();
  const { registry, ability } = useEngine();
  const control = useFieldControl();
  const choices = useMemo(
    () =>
      registry.all
        .filter(({ name, schema: { subject } }) => {
          return !SILENT.has(name) && ability.can('ver', subject) && ability.can('exportar', subject);
        })
        .map((resource) => ({ id: resource.name, title: labelsOf(resource, translate).name() }))
        .sort((a, b) => a.title.localeCompare(b.title)),
    [registry, ability, translate],
  );
  return <ChoiceSelect control={control} choices={choices} />;
}
