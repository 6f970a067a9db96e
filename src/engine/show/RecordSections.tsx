import type { RaRecord } from 'ra-core';
import { useContext } from 'react';
import type { Resource } from '../../schema/registry';
import type { LayoutNode } from '../../schema/screen';
import { SectionTitle } from '../../ui/SectionTitle';
import { useLabels } from '../labels';
import { PartialContext } from '../useRecord';
import { EmptyFacts } from './Facts';
import { isEmptyFact } from './FieldValue';
import { shownField } from './layout';
import { RecordNodes } from './RecordNodes';

export type SectionNode = Extract<LayoutNode, { section: string }>;

interface RecordSectionsProps {
  resource: Resource;
  record: RaRecord;
  title: string;
  sections: readonly SectionNode[];
}

/**
 * Consecutive sections of a page, two in a row where there is room. The facts of sections without any value are named in
 * one folded line below the others.
 */
export function RecordSections({ sections, resource, record, title }: RecordSectionsProps) {
  const labels = useLabels(resource);
  const isPartial = useContext(PartialContext);
  const factOf = (node: LayoutNode) => ('field' in node ? (shownField(resource, node.field, record) ?? []) : []);
  const isEmpty = ({ children }: SectionNode) =>
    !isPartial &&
    children.every((child) => 'field' in child) &&
    children.flatMap(factOf).every(({ name }) => isEmptyFact(record[name]));
  const empty = sections.filter(isEmpty);
  const shown = sections.filter((section) => !empty.includes(section));
  return (
    <>
      {shown.length > 0 && (
        <div className="record-sections">
          {shown.map((node) => (
            <section key={node.section} className="card record-section" aria-label={labels.section(node.section)}>
              <SectionTitle level={3} className="record-section__title">
                {labels.section(node.section)}
              </SectionTitle>
              <RecordNodes
                section={labels.section(node.section)}
                nodes={node.children}
                {...{ resource, record, title }}
              />
            </section>
          ))}
        </div>
      )}
      <EmptyFacts fields={empty.flatMap(({ children }) => children.flatMap(factOf))} {...{ resource, record }} apart />
    </>
  );
}
