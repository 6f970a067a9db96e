import { useRecordContext } from 'ra-core';
import type { Field } from '../../schema/registry';
import type { LayoutNode } from '../../schema/screen';
import { useLabels } from '../labels';
import { SlotPart } from '../show/SlotPart';
import { FieldInput } from './FieldInput';
import { useFormFacts } from './FormContext';

interface FormNodesProps {
  nodes: readonly LayoutNode[];
  columns?: 1 | 2;
}

const keyOf = (node: LayoutNode, at: number): string =>
  'field' in node ? node.field : 'section' in node ? node.section : 'slot' in node ? node.slot : String(at);

/** The inputs of a form, laid out as its screen says. Fields that follow each other share one grid. */
export function FormNodes({ nodes, columns = 2 }: FormNodesProps) {
  const { fields } = useFormFacts();
  const groups: (LayoutNode | Field[])[] = [];
  for (const node of nodes) {
    const field = 'field' in node ? fields.find((one) => one.name === node.field) : undefined;
    const last = groups.at(-1);
    if (!field) groups.push(node);
    else if (Array.isArray(last)) last.push(field);
    else groups.push([field]);
  }
  return groups.map((group, at) =>
    Array.isArray(group) ? (
      <div key={group[0]?.name} className="form-grid" data-columns={columns}>
        {group.map((field) => (
          <FieldInput key={field.name} field={field} />
        ))}
      </div>
    ) : (
      <FormPart key={keyOf(group, at)} node={group} />
    ),
  );
}

function FormPart({ node }: { node: LayoutNode }) {
  const { resource, id } = useFormFacts();
  const record = useRecordContext();
  const labels = useLabels(resource);
  if ('slot' in node) return <SlotPart name={node.slot} resource={resource} record={record} />;
  if (!('section' in node)) return null;
  const title = `${id}-section-${node.section}`;
  return (
    <section className="form-section" aria-labelledby={title}>
      <h2 className="form-section__title" id={title}>
        {labels.section(node.section)}
      </h2>
      <FormNodes nodes={node.children} columns={node.columns ?? 1} />
    </section>
  );
}
