import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Dropped } from '../../schema/reconcile';
import type { Resource } from '../../schema/registry';
import { inWords } from '../../schema/title';
import { faceOf } from '../kinds/faces';
import type { Labels } from '../labels';
import type { DroppedView } from './views';

interface DroppedNoticeProps {
  resource: Resource;
  labels: Labels;
  dropped: readonly (Dropped | DroppedView)[];
  onDismiss: () => void;
  /** the words' key, where it is no list's */
  says?: string;
}

/** What an address or a saved view asked that this list does not have: what is shown was found without it. */
export function DroppedNotice({
  resource,
  labels,
  dropped,
  onDismiss,
  says = 'lists.dropped.text',
}: DroppedNoticeProps) {
  const translate = useTranslate();
  const viewSaid = (view: string | null) => {
    if (view === null) return translate('lists.dropped.saved');
    const known = resource.schema.list?.views?.some(({ name }) => name === view);
    return translate('lists.dropped.view', { name: known ? labels.view(view) : view });
  };
  const said = dropped.map((one) => {
    if ('view' in one) return viewSaid(one.view);
    const { field: name, value } = one;
    const field = resource.fields.get(name);
    const label = field ? labels.field(name) : inWords(name);
    if (!field || value === undefined || value === null) return label;
    return translate('lists.dropped.value', {
      field: label,
      value: faceOf(field).toText(value, field, { labels, translate, record: {} }),
    });
  });
  return (
    <div className="list-dropped" role="alert">
      <TriangleAlert size={14} aria-hidden="true" />
      <span>{translate(says, { what: said.join(', ') })}</span>
      <button type="button" className="button button--quiet button--small" onClick={onDismiss}>
        {translate('lists.dropped.dismiss')}
      </button>
    </div>
  );
}
