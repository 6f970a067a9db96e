import { Plus } from 'lucide-react';
import { type Identifier, type RaRecord, useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { FailureState } from '../../../engine/FailureState';
import { useDebounced } from '../../../engine/filters/useDebounced';
import type { Resource } from '../../../schema/registry';
import { Button } from '../../../ui/Button';
import { SearchField } from '../../../ui/SearchField';
import { refTitle } from '../refs';

interface RequestPickerProps {
  resource: Resource;
  /** requests that are not offered */
  excludedIds: readonly Identifier[];
  /** key of the holder whose requests are offered before anything is typed */
  holder: unknown;
  onPick: (id: Identifier) => void;
}

const MAX_RESULTS = 6;
/** in ms */
const DEBOUNCE = 200;

/** Finds open requests by number, subject, plate or document; before anything is typed, those of the same holder. */
export function RequestPicker({ resource, excludedIds, holder, onPick }: RequestPickerProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), DEBOUNCE);
  const hasHolder = typeof holder === 'string' || typeof holder === 'number';
  const condition = { estado: { $ne: 'Cerrado' }, id: { $nin: [...excludedIds] } };
  const enabled = q !== '' || hasHolder;
  const { data, error, refetch } = useGetList<RaRecord>(
    resource.name,
    {
      pagination: { page: 1, perPage: MAX_RESULTS },
      sort: { field: 'fechaAlta', order: 'DESC' },
      filter: q === '' ? { ...condition, titular: holder } : { ...condition, q },
    },
    { enabled, retry: false },
  );
  const results = enabled ? (data ?? []) : [];
  return (
    // Enter searches; it must not confirm the dialog
    <search
      className="merge__picker"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <SearchField label={translate('pages.ticket.merge.search')} value={text} onChange={setText} />
      {error && data === undefined && <FailureState compact error={error} onRetry={() => void refetch()} />}
      {q !== '' && data?.length === 0 && <p className="muted">{translate('forms.nothingFound')}</p>}
      <ul className="merge__results">
        {results.map((request) => (
          <li key={request.id}>
            <Button
              small
              look="quiet"
              className="merge__result"
              onClick={() => {
                onPick(request.id);
                setText('');
              }}
            >
              <Plus size={14} aria-hidden="true" />
              <bdi>
                {[translate('pages.ticket.short', { id: request.id }), request.asunto, refTitle(request, 'titular')]
                  .filter(Boolean)
                  .join(' · ')}
              </bdi>
            </Button>
          </li>
        ))}
      </ul>
    </search>
  );
}
