import { useQuery } from '@tanstack/react-query';
import { listNotifications, type TollNotification } from '../../providers/toll/notifications';
import { useEngine } from '../engine/EngineContext';

const NO_NOTIFICATIONS: TollNotification[] = [];
const STALE_AFTER = 5 * 60_000;

/**
 * The signed-in person's notifications, shared by banner and menu. Reloaded when the holder code changes, and when the window
 * gets the focus after five minutes. A failure shows nothing (specification, section 8).
 */
export function useNotifications(): TollNotification[] {
  const { codigoTitular } = useEngine().user;
  const { data } = useQuery({
    queryKey: ['notifications', codigoTitular],
    queryFn: () => listNotifications(codigoTitular),
    enabled: codigoTitular !== '',
    retry: false,
    staleTime: STALE_AFTER,
  });
  return data ?? NO_NOTIFICATIONS;
}
