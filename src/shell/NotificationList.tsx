import { Bell, Megaphone } from 'lucide-react';
import { useStore, useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import type { TollNotification } from '../../providers/toll/notifications';
import { preloadPart } from '../speed/lazyPart';
import { DialogBoundary } from './DialogBoundary';
import { LateNotification } from './lateNotification';
import { NotificationKindChip } from './NotificationKindChip';
import { useNotifications } from './notifications';
import { Popover } from './Popover';
import './indicators.css';

/** Menu of the loaded notifications, with a marker on the bell while some have not been seen by this person. */
export function NotificationList() {
  const translate = useTranslate();
  const list = useNotifications();
  const [seenIds, setSeenIds] = useStore<string[]>('notifications.seen', []);
  const [openedNotification, setOpenedNotification] = useState<TollNotification | null>(null);
  const hasUnseen = list.some(({ id }) => !seenIds.includes(String(id)));
  const closeDialog = useCallback(() => setOpenedNotification(null), []);
  const fetchDialog = () => preloadPart(LateNotification);
  const markAsSeen = () => {
    if (hasUnseen) setSeenIds(list.map(({ id }) => String(id)));
  };

  return (
    <>
      <Popover
        label={translate('shell.notifications.label')}
        buttonClass="icon-button indicator"
        button={
          <>
            <Bell size={20} strokeWidth={1.75} aria-hidden="true" />
            {hasUnseen && <span className="indicator__dot" />}
          </>
        }
        onOpen={markAsSeen}
      >
        {(close) => (
          <>
            <p className="indicator__title">{translate('shell.notifications.label')}</p>
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
          </>
        )}
      </Popover>
      {openedNotification && (
        <DialogBoundary onClose={closeDialog}>
          <LateNotification notification={openedNotification} onClose={closeDialog} />
        </DialogBoundary>
      )}
    </>
  );
}
