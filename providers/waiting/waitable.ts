import type { Identifier, RaRecord } from 'ra-core';
import { documentIn, formIn } from '../../src/schema/action';
import { clock } from '../../src/schema/clock';
import { kindOf } from '../../src/schema/kinds';
import type { Registry } from '../../src/schema/registry';
import { fillTemplate } from '../../src/schema/title';
import type { StoredChange } from './createWaitingChanges';

/** Resources whose actions wait for the network: requests and their tasks. */
const RESOURCES = ['tickets', 'ticketTareas'];

interface ActionCall {
  id: Identifier;
  action: string;
  input: Record<string, unknown>;
  record: RaRecord | undefined;
}

/** Returns the change that waits if this action cannot be sent now; undefined where it is refused without a network. */
export function waitableChange(
  registry: Registry,
  resourceName: string,
  { id, action, input, record }: ActionCall,
): Omit<StoredChange, 'id'> | undefined {
  const resource = RESOURCES.includes(resourceName) ? registry.get(resourceName) : undefined;
  const declared = resource?.schema.actions?.[action];
  if (!resource || !declared || !record || documentIn(declared) !== undefined || formIn(declared)) return undefined;
  // an uploaded file may be gone before the network returns
  const fields = Object.entries(declared.input ?? {});
  const hasFiles = fields.some(([name, field]) => (kindOf(field).uploads?.keys(input[name]).length ?? 0) > 0);
  if (hasFiles) return undefined;
  const texts = fields.flatMap(([name, field]) => {
    const value = input[name];
    const isTyped = kindOf(field).searches && field.in?.length !== 0;
    return isTyped && typeof value === 'string' && value !== '' ? [value] : [];
  });
  const parentName = resource.schema.satelliteOf;
  const parentField = [...resource.fields.values()].find((field) => 'to' in field && field.to === parentName);
  const parentId: unknown = parentField && record[parentField.name];
  return {
    resource: resourceName,
    recordId: id,
    title: fillTemplate(resource.schema.title, record),
    ...(parentName !== undefined &&
      (typeof parentId === 'string' || typeof parentId === 'number') && {
        parent: { resource: parentName, id: parentId },
      }),
    action,
    input,
    text: texts.join('\n\n'),
    at: clock.now().toISOString(),
    ...(typeof record.version === 'number' && { version: record.version }),
  };
}
