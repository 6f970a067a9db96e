import { useRecordContext } from 'ra-core';
import type { Field } from '../../schema/registry';
import type { LayoutNode } from '../../schema/screen';
import { useLabels } from '../labels';
import { SlotPart } from '../show/SlotPart';
import { FieldInput } from './FieldInput';
import { useFormFacts } from './FormContext';
import { FormSection } from './FormSection';
import { FormSteps } from './FormSteps';
import { FormTabs } from './FormTabs';

interface FormNodesProps {
  nodes: readonly LayoutNode[];
  columns?: 1 | 2;
}

const keyOf = (node: LayoutNode, index: number): string =>
  'field' in node ? node.field : 'section' in node ? node.section : 'slot' in node ? node.slot : String(index);

/** The inputs of a form in their layout. Consecutive fields share one grid. */
export function FormNodes({ nodes, columns = 2 }: FormNodesProps) {
  const { fields } = useFormFacts();
  const groups: (LayoutNode | Field[])[] = [];
  for (const node of nodes) {
    const field = 'field' in node ? fields.find((candidate) => candidate.name === node.field) : undefined;
    const last = groups.at(-1);
    if (!field) groups.push(node);
    else if (Array.isArray(last)) last.push(field);
    else groups.push([field]);
  }
  return groups.map((group, index) =>
    Array.isArray(group) ? (
      <div key={group[0]?.name} className="form-grid" data-columns={columns}>
        {group.map((field) => (
          <FieldInput key={field.name} field={field} />
        ))}
      </div>
    ) : (
      <FormPart key={keyOf(group, index)} node={group} columns={columns} />
    ),
  );
}

const keyed = (record: Readonly<Record<string, unknown>> | undefined) =>
  record && (typeof record.id === 'string' || typeof record.id === 'number') ? { ...record, id: record.id } : undefined;

function FormPart({ node, columns }: { node: LayoutNode; columns: 1 | 2 }) {
  const { resource, id, context } = useFormFacts();
  // an action's form has no record of its own: its parts are about the record that it acts on
  const record = useRecordContext() ?? keyed(context.record);
  const labels = useLabels(resource);
  if ('slot' in node)
    return (
      <SlotPart name={node.slot} resource={resource} record={record}>
        {node.fields && <FormNodes nodes={node.fields.map((field) => ({ field }))} columns={columns} />}
      </SlotPart>
    );
  if ('tabs' in node) return <FormTabs tabs={node.tabs} columns={columns} />;
  if ('steps' in node) return <FormSteps columns={columns} />;
  if (!('section' in node)) return null;
  return (
    <FormSection id={`${id}-section-${node.section}`} title={labels.section(node.section)} folded={node.folded}>
      <FormNodes nodes={node.children} columns={node.columns ?? 1} />
    </FormSection>
  );
}
