import { useQuery } from '@tanstack/react-query';
import { listNotifications, type TollNotification } from '../../providers/toll/notifications';
import { useEngine } from '../engine/EngineContext';

const NONE: TollNotification[] = [];
const FRESH = 5 * 60_000;

/**
 * The signed-in person's notifications, the same list for banner and menu. Loaded again when their holder code changes,
 * and on coming back to the window after five minutes. A failure is silent (specification, section 8).
 */
export function useNotifications(): TollNotification[] {
  const { codigoTitular } = useEngine().user;
  const { data } = useQuery({
    queryKey: ['notifications', codigoTitular],
    queryFn: () => listNotifications(codigoTitular),
    enabled: codigoTitular !== '',
    retry: false,
    staleTime: FRESH,
  });
  return data ?? NONE;
}
