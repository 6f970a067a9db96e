import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStore, useTranslate } from 'ra-core';
import { type AlertPage, listAlerts, markAlerts } from '../../../providers/alerts';
import { useEngine } from '../../engine/EngineContext';
import { failureKey, failureOf } from '../../engine/failure';
import { showToast } from '../../ui/toasts';

interface Loaded extends AlertPage {
  /** only the number of unread ones was received so far */
  isPartial?: boolean;
}

export interface OwnAlerts extends Loaded {
  isFailed: boolean;
  /** requests the alerts unless they are loaded */
  load: () => void;
  mark: (ids: readonly number[], read: boolean) => Promise<void>;
  /** marks all up to the newest shown one; later ones stay unread */
  markAll: (newest: number) => Promise<void>;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/**
 * The person's alerts; undefined where the server has none. The number of unread ones comes with the preferences, so nothing is
 * requested until the list is opened or an event announces a change.
 */
export function useAlerts(): OwnAlerts | undefined {
  const { user, operatorMode } = useEngine();
  const translate = useTranslate();
  const client = useQueryClient();
  const [initial] = useStore<unknown>('alertasSinLeer');
  const queryKey = ['alerts', user.codigoTitular];
  const { data, isError, refetch } = useQuery<Loaded>({
    queryKey,
    queryFn: () => listAlerts(),
    initialData: () => ({ unread: isNumber(initial) ? initial : 0, alerts: [], more: false, isPartial: true }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !operatorMode,
    retry: false,
  });
  if (operatorMode) return undefined;

  const change = async (isMarked: (id: number) => boolean, read: boolean, send: () => Promise<void>) => {
    const alerts = data.alerts.map((alert) => (isMarked(alert.id) ? { ...alert, isRead: read } : alert));
    const changed = data.alerts.filter(({ id, isRead }) => isMarked(id) && isRead !== read).length;
    client.setQueryData<Loaded>(queryKey, {
      ...data,
      alerts,
      unread: Math.max(0, data.unread + (read ? -changed : changed)),
    });
    try {
      await send();
    } catch (failure) {
      const { status, detail } = failureOf(failure);
      showToast({
        tone: 'danger',
        title: translate('shell.alerts.notMarked'),
        description: detail ?? translate(failureKey(status)),
      });
    }
    await client.invalidateQueries({ queryKey: ['alerts'] });
  };

  return {
    ...data,
    isFailed: isError,
    load: () => {
      if (data.isPartial || isError) void refetch();
    },
    mark: (ids, read) =>
      change(
        (id) => ids.includes(id),
        read,
        () => markAlerts({ ids }, read),
      ),
    markAll: (newest) =>
      change(
        (id) => id <= newest,
        true,
        () => markAlerts({ upTo: newest }, true),
      ),
  };
}
