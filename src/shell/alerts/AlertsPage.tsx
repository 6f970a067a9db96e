import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { listAlerts } from '../../../providers/alerts';
import { useEngine } from '../../engine/EngineContext';
import { useScreenTitle } from '../../engine/screenTitle';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { SectionTitle } from '../../ui/SectionTitle';
import { AlertLine } from './AlertLine';
import { AlertPreferences } from './AlertPreferences';
import { useAlerts } from './useAlerts';
import './alertsPage.css';

/** the page of the newest alerts, before no id */
const FIRST: number | undefined = undefined;

/** `/dashboard/alerts`: all alerts of the person, and how they want to be alerted. */
export default function AlertsPage() {
  const translate = useTranslate();
  const { user, operatorMode } = useEngine();
  const own = useAlerts();
  useScreenTitle(translate('shell.alerts.title'));
  const { data, isError, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey: ['alerts', user.codigoTitular, 'all'],
    queryFn: ({ pageParam }) => listAlerts(pageParam),
    initialPageParam: FIRST,
    getNextPageParam: (page) => (page.more ? page.alerts.at(-1)?.id : undefined),
    enabled: !operatorMode,
    retry: false,
  });
  if (!own) return <EmptyState title={translate('shell.alerts.none')} />;
  const alerts = data?.pages.flatMap((page) => page.alerts) ?? [];
  const newest = alerts[0]?.id;

  return (
    <div className="alerts-page">
      <section className="card alerts-page__list" aria-label={translate('shell.alerts.title')}>
        <header className="alerts-page__head">
          <SectionTitle size="large">{translate('shell.alerts.title')}</SectionTitle>
          {own.unread > 0 && newest !== undefined && (
            <Button onClick={() => void own.markAll(newest)}>{translate('shell.alerts.markAll')}</Button>
          )}
        </header>
        {isError && (
          <EmptyState
            title={translate('shell.alerts.failed')}
            action={<Button onClick={() => void refetch()}>{translate('common.actions.retry')}</Button>}
          />
        )}
        {!isError && !isPending && alerts.length === 0 && <EmptyState title={translate('shell.alerts.none')} />}
        <ul className="alerts-page__items" aria-busy={isPending}>
          {alerts.map((alert) => (
            <AlertLine key={alert.id} alert={alert} onMark={(read) => void own.mark([alert.id], read)} />
          ))}
        </ul>
        {hasNextPage && (
          <Button className="alerts-page__older" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {translate('shell.alerts.older')}
          </Button>
        )}
      </section>
      <AlertPreferences />
    </div>
  );
}
