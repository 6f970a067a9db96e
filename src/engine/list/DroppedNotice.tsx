import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Dropped } from '../../schema/reconcile';
import type { Resource } from '../../schema/registry';
import { inWords } from '../../schema/title';
import type { Labels } from '../labels';
import type { DroppedView } from './views';

type Left = Dropped | DroppedView;

interface DroppedNoticeProps {
  resource: Resource;
  labels: Labels;
  dropped: readonly Left[];
  onDismiss: () => void;
  /** the words' key, where it is no list's */
  says?: string;
}

const isUnfit = (one: Left): one is Dropped => 'value' in one && one.value !== undefined && one.value !== null;

/**
 * What an address or a saved view asked that this list does not have, and what its fields do not take: what is shown was
 * found without it.
 */
export function DroppedNotice({ resource, labels, dropped, onDismiss, says }: DroppedNoticeProps) {
  const translate = useTranslate();
  const viewNamed = (view: string | null): string => {
    if (view === null) return translate('lists.dropped.saved');
    const known = resource.schema.list?.views?.some(({ name }) => name === view);
    return translate('lists.dropped.view', { name: known ? labels.view(view) : view });
  };
  const told = (one: Left): string => {
    if ('view' in one) return viewNamed(one.view);
    const field = resource.fields.has(one.field) ? labels.field(one.field) : inWords(one.field);
    // as it was asked: its field has no words for what is no value of it
    return isUnfit(one) ? translate('lists.dropped.value', { field, value: String(one.value) }) : field;
  };
  const kinds: [says: string, what: readonly Left[]][] = says
    ? [[says, dropped]]
    : [
        ['lists.dropped.text', dropped.filter((one) => !isUnfit(one))],
        ['lists.dropped.values', dropped.filter(isUnfit)],
      ];
  const said = kinds
    .filter(([, what]) => what.length > 0)
    // a view and its address may ask the same of it, by its value and without
    .map(([key, what]) => translate(key, { what: [...new Set(what.map(told))].join(', ') }));
  return (
    <div className="list-dropped" role="alert">
      <TriangleAlert size={14} aria-hidden="true" />
      <span>{said.join(' ')}</span>
      <button type="button" className="button button--quiet button--small" onClick={onDismiss}>
        {translate('lists.dropped.dismiss')}
      </button>
    </div>
  );
}
