import { Hand } from 'lucide-react';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useEngine } from '../../engine/EngineContext';
import type { EngineDataProvider } from '../../engine/provider';
import { useRecordCache } from '../../engine/recordCache';
import { usePath } from '../../engine/usePath';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/toasts';

const ATTEMPTS = 5;

/** Takes the oldest new request of the agent's area and opens it. Skips a request that somebody else takes meanwhile. */
export function TakeNext() {
  const translate = useTranslate();
  const { user, registry } = useEngine();
  const dataProvider = useDataProvider<EngineDataProvider>();
  const navigate = useNavigate();
  const path = usePath();
  const cache = useRecordCache(registry.getOrThrow('tickets'));
  const [busy, setBusy] = useState(false);

  async function takeNextRequest() {
    const { data } = await dataProvider.getList('tickets', {
      filter: { estado: 'Nuevo', areaActual: user.sector?.id ?? null },
      sort: { field: 'fechaAlta', order: 'ASC' },
      pagination: { page: 1, perPage: ATTEMPTS },
    });
    for (const { id } of data) {
      try {
        const response = await dataProvider.runAction('tickets', { id, action: 'tomar' });
        cache.put(response.data);
        // the server accepts a state that the request already has: somebody else took it first
        if (String(response.data.agenteActual) !== String(user.id)) continue;
        navigate(path('tickets', 'show', id) ?? '');
        return;
      } catch (failure) {
        if (!(failure instanceof Error && 'status' in failure && failure.status === 409)) throw failure;
      }
    }
    showToast({ title: translate('pages.home.nothingNew'), tone: 'info' });
  }

  const onClick = () => {
    setBusy(true);
    takeNextRequest()
      .catch((failure: unknown) => {
        const title = failure instanceof Error ? failure.message : String(failure);
        showToast({ title, description: translate('errors.ticket.state', { estado: 'Procesando' }), tone: 'danger' });
      })
      .finally(() => setBusy(false));
  };

  return (
    <Button look="accent" busy={busy} onClick={onClick} title={translate('pages.home.takeNextHelp')}>
      {!busy && <Hand size={16} aria-hidden="true" />}
      {translate('pages.home.takeNext')}
    </Button>
  );
}
