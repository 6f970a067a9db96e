/** Options of a step that creates a record or notifies people, as form fields. `widget` names the input of an option. */
import type { Widgets } from '../../engine/EngineContext';
import type { Field } from '../../schema/registry';

export type StepKind = 'create' | 'notify';

export const STEP_FIELDS: Readonly<Record<StepKind, readonly Field[]>> = {
  create: [
    { name: 'create', kind: 'code', format: 'identifier', max: 40, required: true, widget: 'resourceName' },
    { name: 'values', kind: 'json', widget: 'stepValues' },
  ],
  notify: [
    { name: 'notify', kind: 'enum', options: ['usuarios', 'sectores', 'perfiles'], required: true },
    { name: 'to', kind: 'json', widget: 'stepRecipient' },
    { name: 'subject', kind: 'text', required: true, max: 120 },
    { name: 'text', kind: 'longText', max: 1000, rows: 3 },
  ],
};

export const stepInputs: Widgets['inputs'] = {
  resourceName: () => import('../options/ResourceChoice'),
  stepValues: () => import('./StepValues'),
  stepRecipient: () => import('./StepRecipient'),
};
