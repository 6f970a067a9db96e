import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Dropped } from '../../schema/reconcile';
import type { Resource } from '../../schema/registry';
import { inWords } from '../../schema/title';
import type { Labels } from '../labels';
import type { DroppedView } from './views';

type DroppedPart = Dropped | DroppedView;

interface DroppedNoticeProps {
  resource: Resource;
  labels: Labels;
  dropped: readonly DroppedPart[];
  onDismiss: () => void;
  /** i18n key of the text; default: the texts for lists */
  textKey?: string;
}

const isInvalidValue = (part: DroppedPart): part is Dropped =>
  'value' in part && part.value !== undefined && part.value !== null;

/**
 * Tells which parts of an address or a saved view were ignored: fields and views that this list does not have, and invalid
 * values.
 */
export function DroppedNotice({ resource, labels, dropped, onDismiss, textKey }: DroppedNoticeProps) {
  const translate = useTranslate();
  const viewLabel = (view: string | null): string => {
    if (view === null) return translate('lists.dropped.saved');
    const isInSchema = resource.schema.list?.views?.some(({ name }) => name === view);
    return translate('lists.dropped.view', { name: isInSchema ? labels.view(view) : view });
  };
  const partLabel = (part: DroppedPart): string => {
    if ('view' in part) return viewLabel(part.view);
    const field = resource.fields.has(part.field) ? labels.field(part.field) : inWords(part.field);
    // shown as typed: an invalid value has no label
    return isInvalidValue(part) ? translate('lists.dropped.value', { field, value: String(part.value) }) : field;
  };
  const groups: [textKey: string, parts: readonly DroppedPart[]][] = textKey
    ? [[textKey, dropped]]
    : [
        ['lists.dropped.text', dropped.filter((part) => !isInvalidValue(part))],
        ['lists.dropped.values', dropped.filter(isInvalidValue)],
      ];
  const sentences = groups
    .filter(([, parts]) => parts.length > 0)
    // a view and its address may both contain the same part, so duplicates are removed
    .map(([key, parts]) => translate(key, { what: [...new Set(parts.map(partLabel))].join(', ') }));
  return (
    <div className="list-dropped" role="alert">
      <TriangleAlert size={14} aria-hidden="true" />
      <span>{sentences.join(' ')}</span>
      <button type="button" className="button button--quiet button--small" onClick={onDismiss}>
        {translate('lists.dropped.dismiss')}
      </button>
    </div>
  );
}
