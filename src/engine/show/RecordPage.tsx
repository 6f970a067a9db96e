import type { RaRecord } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Resource } from '../../schema/registry';
import { useLabels } from '../labels';
import { RecordNews } from '../live/RecordNews';
import { useScreenTitle } from '../screenTitle';
import { showLayout } from './layout';
import { RecordHeader } from './RecordHeader';
import { RecordNodes } from './RecordNodes';
import { RecordTrace } from './RecordTrace';

interface RecordPageProps {
  resource: Resource;
  record: RaRecord;
}

/** A record's page: its header, then its parts. */
export function RecordPage({ resource, record }: RecordPageProps) {
  const labels = useLabels(resource);
  const title = labels.title(record) || String(record.id);
  const nodes = useMemo(() => showLayout(resource), [resource]);
  // some titles already contain the resource's name: `Factura B 0001-00000012`
  const kind = labels.name(1);
  const [isHeadingInView, setIsHeadingInView] = useState(true);
  useScreenTitle(`${title} `.startsWith(`${kind} `) ? title : `${kind} ${title}`, isHeadingInView ? kind : undefined);
  return (
    <article className="record" aria-labelledby="record-title">
      <RecordNews resource={resource.name} record={record} />
      <RecordHeader
        resource={resource}
        record={record}
        title={title}
        nodes={nodes}
        onHeadingInView={setIsHeadingInView}
      />
      <RecordNodes resource={resource} record={record} nodes={nodes} title={title} />
      <RecordTrace resource={resource} record={record} />
    </article>
  );
}
