import { type RaRecord, useTranslate } from 'ra-core';
import { useContext } from 'react';
import { formatCount } from '../../../i18n/format';
import { type Field, fieldsIn, type Resource } from '../../schema/registry';
import type { LayoutNode } from '../../schema/screen';
import { lazyPart } from '../../speed/lazyPart';
import { useEngine, useMayWrite } from '../EngineContext';
import { History } from '../history/History';
import { Timeline } from '../history/Timeline';
import { useLabels } from '../labels';
import { RelatedList } from '../relations/RelatedList';
import { PartialContext } from '../useRecord';
import { FieldValue, isEmptyFact } from './FieldValue';
import { InlineFormPart } from './InlineFormPart';
import { isShown, shownField } from './layout';
import { RecordTabs } from './RecordTabs';
import { PartBoundary, SlotPart } from './SlotPart';

const VersionsPart = lazyPart(() => import('../versions/Versions'));

export interface RecordNodesProps {
  resource: Resource;
  record: RaRecord;
  nodes: readonly LayoutNode[];
  title: string;
  /** facts in a section have no card of their own */
  inSection?: boolean;
}

/** The parts of a record's page in order. Consecutive fields share one list. */
export function RecordNodes({ nodes, ...context }: RecordNodesProps) {
  const { resource, record } = context;
  const { slots } = useEngine();
  const groups: (LayoutNode | Field[])[] = [];
  for (const node of nodes.filter((candidate) => isShown(candidate, resource, record, slots))) {
    if (!('field' in node)) {
      groups.push(node);
      continue;
    }
    const field = shownField(resource, node.field, record);
    const last = groups.at(-1);
    if (!field) continue;
    if (Array.isArray(last)) last.push(field);
    else groups.push([field]);
  }
  return groups.map((group) =>
    Array.isArray(group) ? (
      <Facts key={group[0]?.name} fields={group} {...context} />
    ) : (
      <PartBoundary key={JSON.stringify(group)}>
        <RecordPart node={group} {...context} />
      </PartBoundary>
    ),
  );
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
  if (!('section' in node)) return null;
  if (node.folded)
    return (
      <details className="card record-section record-section--folded">
        <summary>
          <h3 className="record-section__title">{labels.section(node.section)}</h3>
        </summary>
        <RecordNodes inSection nodes={node.children} {...{ resource, record, title }} />
      </details>
    );
  return (
    <section className="card record-section" aria-label={labels.section(node.section)}>
      <h3 className="record-section__title">{labels.section(node.section)}</h3>
      <RecordNodes inSection nodes={node.children} {...{ resource, record, title }} />
    </section>
  );
}

/** Whether a field is a part of the page of its own: drawn by a component, and never in a list. */
const isPart = (resource: Resource, field: Field): boolean =>
  field.widget !== undefined && !fieldsIn(resource, 'list').includes(field);

/** From how many facts without a value on they are folded into one line. */
const FOLDED_FROM = 2;

/** Facts side by side, as many as there is room for; those without a value are named below, folded. */
function Facts({ fields, resource, record, inSection }: Omit<RecordNodesProps, 'nodes'> & { fields: Field[] }) {
  const labels = useLabels(resource);
  const translate = useTranslate();
  const isPartial = useContext(PartialContext);
  const empty = isPartial ? [] : fields.filter(({ name }) => isEmptyFact(record[name]));
  const folded = empty.length >= FOLDED_FROM ? empty : [];
  const shown = fields.filter((field) => !folded.includes(field));
  return (
    <div className={inSection ? 'facts-part' : 'facts-part card record-section'}>
      {shown.length > 0 && (
        <dl className="facts">
          {shown.map((field) => (
            <div key={field.name} className="facts__fact" data-wide={isPart(resource, field) || undefined}>
              <dt>{labels.field(field.name)}</dt>
              <dd>
                <FieldValue field={field} resource={resource} record={record} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {folded.length > 0 && (
        <details className="facts-empty">
          <summary className="facts-empty__count">
            {translate('forms.record.empty', { count: formatCount(folded.length) })}
          </summary>
          <ul>
            {folded.map(({ name }) => (
              <li key={name}>{labels.field(name)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
