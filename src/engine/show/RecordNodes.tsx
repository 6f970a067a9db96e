import type { RaRecord } from 'ra-core';
import type { Field, Resource } from '../../schema/registry';
import type { LayoutNode } from '../../schema/screen';
import { lazyPart } from '../../speed/lazyPart';
import { SectionTitle } from '../../ui/SectionTitle';
import { useEngine, useMayWrite } from '../EngineContext';
import { History } from '../history/History';
import { Timeline } from '../history/Timeline';
import { useLabels } from '../labels';
import { RelatedList } from '../relations/RelatedList';
import { Facts } from './Facts';
import { InlineFormPart } from './InlineFormPart';
import { isShown, shownField } from './layout';
import { RecordSections, type SectionNode } from './RecordSections';
import { RecordTabs } from './RecordTabs';
import { PartBoundary, SlotPart } from './SlotPart';

const VersionsPart = lazyPart(() => import('../versions/Versions'));

export interface RecordNodesProps {
  resource: Resource;
  record: RaRecord;
  nodes: readonly LayoutNode[];
  title: string;
  /** title of the section around the nodes: facts in a section have no card of their own */
  section?: string;
  /** title of the tab around the nodes */
  tab?: string;
}

/** The parts of a record's page in order. Consecutive fields share one list. */
export function RecordNodes({ nodes, ...context }: RecordNodesProps) {
  const { resource, record } = context;
  const { slots } = useEngine();
  const groups: (LayoutNode | { facts: Field[] } | { sections: SectionNode[] })[] = [];
  for (const node of nodes.filter((candidate) => isShown(candidate, resource, record, slots))) {
    const last = groups.at(-1);
    if ('field' in node) {
      const field = shownField(resource, node.field, record);
      if (!field) continue;
      if (last && 'facts' in last) last.facts.push(field);
      else groups.push({ facts: [field] });
    } else if ('section' in node && !node.folded) {
      if (last && 'sections' in last) last.sections.push(node);
      else groups.push({ sections: [node] });
    } else groups.push(node);
  }
  return groups.map((group) => {
    if ('facts' in group) return <Facts key={group.facts[0]?.name} fields={group.facts} {...context} />;
    if ('sections' in group)
      return <RecordSections key={group.sections[0]?.section} sections={group.sections} {...context} />;
    return (
      <PartBoundary key={JSON.stringify(group)}>
        <RecordPart node={group} {...context} />
      </PartBoundary>
    );
  });
}

function RecordPart({ node, resource, record, title }: Omit<RecordNodesProps, 'nodes'> & { node: LayoutNode }) {
  const labels = useLabels(resource);
  const mayWrite = useMayWrite();
  if ('tabs' in node) return <RecordTabs tabs={node.tabs} {...{ resource, record, title }} />;
  if ('history' in node) return <History resource={resource} id={record.id} />;
  if ('versions' in node)
    return mayWrite('editar', resource) ? <VersionsPart resource={resource} record={record} /> : null;
  if ('timeline' in node) return <Timeline resource={resource} record={record} sourceNames={node.timeline} />;
  if ('slot' in node) return <SlotPart name={node.slot} resource={resource} record={record} />;
  if ('related' in node) return <RelatedList resource={resource} record={record} field={node.related} />;
  if ('form' in node)
    return mayWrite('editar', resource) ? <InlineFormPart resource={resource} record={record} /> : null;
  if ('overview' in node)
    return (
      <div className="record-overview">
        <div className="record-parts">
          <RecordNodes nodes={node.overview.main} {...{ resource, record, title }} />
        </div>
        <aside className="record-parts">
          <RecordNodes nodes={node.overview.aside} {...{ resource, record, title }} />
        </aside>
      </div>
    );
  if (!('section' in node)) return null;
  return (
    <details className="card record-section record-section--folded">
      <summary>
        <SectionTitle level={3} className="record-section__title">
          {labels.section(node.section)}
        </SectionTitle>
      </summary>
      <RecordNodes section={labels.section(node.section)} nodes={node.children} {...{ resource, record, title }} />
    </details>
  );
}
