import { Bell, Megaphone } from 'lucide-react';
import { useStore, useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import type { Alert } from '../../providers/alerts';
import type { TollNotification } from '../../providers/toll/notifications';
import { preloadPart } from '../speed/lazyPart';
import { AlertSection } from './alerts/AlertSection';
import { useAlerts } from './alerts/useAlerts';
import { useAlertNotices } from './alerts/useDesktopAlerts';
import { Badge } from './Badge';
import { DialogBoundary } from './DialogBoundary';
import { LateNotification } from './lateNotification';
import { NotificationKindChip } from './NotificationKindChip';
import { useNotifications } from './notifications';
import { Popover } from './Popover';
import './indicators.css';

const NO_ALERTS: readonly Alert[] = [];

/**
 * The bell: the person's own alerts, whose unread ones it counts, and the loaded notifications, with a marker while some have not been
 * seen by this person.
 */
export function NotificationList() {
  const translate = useTranslate();
  const list = useNotifications();
  const [seenIds, setSeenIds] = useStore<string[]>('notifications.seen', []);
  const [openedNotification, setOpenedNotification] = useState<TollNotification | null>(null);
  const hasUnseen = list.some(({ id }) => !seenIds.includes(String(id)));
  const closeDialog = useCallback(() => setOpenedNotification(null), []);
  const fetchDialog = () => preloadPart(LateNotification);
  const own = useAlerts();
  useAlertNotices(own?.alerts ?? NO_ALERTS);
  const unread = own?.unread ?? 0;
  const countText = unread > 0 ? translate('shell.alerts.count', { smart_count: unread }) : '';
  const label = translate('shell.notifications.label');
  const open = () => {
    own?.load();
    if (hasUnseen) setSeenIds(list.map(({ id }) => String(id)));
  };

  return (
    <>
      <Popover
        label={countText === '' ? label : `${label} · ${countText}`}
        buttonClass="icon-button indicator"
        button={
          <>
            <Bell size={20} strokeWidth={1.75} aria-hidden="true" />
            {unread > 0 ? <Badge count={unread} label={countText} /> : hasUnseen && <span className="indicator__dot" />}
          </>
        }
        onOpen={open}
      >
        {(close) => (
          <>
            {own && <AlertSection own={own} />}
            <section aria-label={label}>
              <p className="indicator__title">{label}</p>
              {list.length === 0 ? (
                <p className="indicator__none">{translate('shell.notifications.none')}</p>
              ) : (
                <ul className="indicator__list">
                  {list.map((notification) => (
                    <li key={notification.id}>
                      <button
                        type="button"
                        className="indicator__item"
                        data-tone="accent"
                        onPointerEnter={fetchDialog}
                        onFocus={fetchDialog}
                        onClick={() => {
                          close();
                          setOpenedNotification(notification);
                        }}
                      >
                        <span className="indicator__state">
                          <Megaphone size={18} aria-hidden="true" />
                        </span>
                        <span className="indicator__text indicator__text--single">
                          <bdi>{notification.asunto}</bdi>
                        </span>
                        <NotificationKindChip kind={notification.kind} />
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          </>
        )}
      </Popover>
      {own && (
        <span className="visually-hidden" aria-live="polite">
          {countText}
        </span>
      )}
      {openedNotification && (
        <DialogBoundary onClose={closeDialog}>
          <LateNotification notification={openedNotification} onClose={closeDialog} />
        </DialogBoundary>
      )}
    </>
  );
}
