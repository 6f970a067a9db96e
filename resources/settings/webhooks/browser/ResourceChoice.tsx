import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useEngine } from '../../../../src/engine/EngineContext';
import { useFieldControl } from '../../../../src/engine/form/FormContext';
import { attributesOf } from '../../../../src/engine/kinds/input';
import { inputText } from '../../../../src/engine/kinds/TextControl';
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
  const { readOnly, ...attributes } = attributesOf(control);
  const options = useMemo(
    () =>
      registry.all
        .filter(({ name, schema: { subject } }) => {
          return !SILENT.has(name) && ability.can('ver', subject) && ability.can('exportar', subject);
        })
        .map((resource) => ({ name: resource.name, label: labelsOf(resource, translate).name() }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [registry, ability, translate],
  );
  const value = inputText(control.value);
  return (
    <select
      {...attributes}
      className="input"
      disabled={readOnly}
      value={value}
      onChange={({ target }) => control.onChange(target.value || null)}
    >
      <option value="">{translate('forms.choose')}</option>
      {value !== '' && !options.some(({ name }) => name === value) && <option value={value}>{value}</option>}
      {options.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  );
}
