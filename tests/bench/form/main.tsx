/**
 * A form of 200 fields and 60 conditions for the typing benchmark: every kind of text, and a typed value decides about three
 * other fields.
 */
import { createRoot } from 'react-dom/client';
import { SaveBar } from '../../../src/engine/form/SaveBar';
import { SchemaForm } from '../../../src/engine/form/SchemaForm';
import type { FieldSchema } from '../../../src/schema/field';
import { fieldsIn, type Registry } from '../../../src/schema/registry';
import { engineApp } from '../../fixtures/engine/EngineApp';

const KINDS: readonly FieldSchema[] = [
  { kind: 'text', max: 60, normalize: ['trim'] },
  { kind: 'text', required: true, max: 40 },
  { kind: 'integer', min: 0, max: 1000 },
  { kind: 'code', max: 12, normalize: ['trim', 'upper'] },
  { kind: 'email', max: 120 },
  { kind: 'boolean' },
  { kind: 'enum', options: ['a', 'b', 'c'] },
  { kind: 'longText', max: 500 },
  { kind: 'date' },
  { kind: 'phone', max: 40 },
];
const DECIDED = ['hidden', 'required', 'readOnly'] as const;

const fields: Record<string, FieldSchema> = {};
for (let index = 0; index < 200; index += 1) {
  const kind = index === 0 ? KINDS[0] : KINDS[index % KINDS.length];
  const decided = DECIDED[index % 3] ?? 'hidden';
  // sixty fields depend on the first twenty, by length or by value; each letter toggles those of the first field
  const condition = { $or: [{ [`f${index % 20}`]: { $contains: 'x' } }, { [`f${(index + 1) % 20}`]: 'nada' }] };
  if (kind) fields[`f${index}`] = index < 140 ? { ...kind } : { ...kind, [decided]: condition };
}

const usuarios = { name: 'usuarios', area: 'settings', subject: 'Usuario', title: '{nombre}' } as const;

function form(registry: Registry) {
  const resource = registry.getOrThrow('obras');
  return (
    <SchemaForm resource={resource} fields={fieldsIn(resource, 'create')} onSubmit={() => undefined}>
      <SaveBar />
    </SchemaForm>
  );
}

const { ui } = engineApp('x', (registry) => [{ path: 'x', resource: 'obras', element: form(registry) }], {
  schemas: [
    { name: 'obras', area: 'settings', subject: 'Obra', title: '{f0}', fields },
    { ...usuarios, fields: { nombre: { kind: 'text' } } },
  ],
  rows: {},
});
const root = document.getElementById('root');
if (root) createRoot(root).render(ui);
