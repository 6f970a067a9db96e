import { Bell, Eye, Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import { preloadPart } from '../speed/lazyPart';
import { IconButton } from '../ui/IconButton';
import { DialogBoundary } from './DialogBoundary';
import { LateNotification } from './lateNotification';
import { useNotifications } from './notifications';
import { useBanner } from './useBanner';
import './banner.css';

/**
 * Shows one notification at a time below the top bar. Its space is reserved until the last one was shown, so that the screen
 * moves only once. The text opens in a dialog; the notification stays while it is read.
 */
export function NotificationBanner() {
  const translate = useTranslate();
  const [openedId, setOpenedId] = useState<string | number | null>(null);
  const { current, between, close } = useBanner(useNotifications(), openedId);
  const closeDialog = useCallback(() => setOpenedId(null), []);
  const fetchDialog = () => preloadPart(LateNotification);
  if (between) return <div className="banner banner--between" />;
  if (!current) return null;

  return (
    <section className="banner" aria-label={translate('shell.notifications.banner')}>
      <Bell className="banner__icon" size={18} aria-hidden="true" />
      <p className="banner__subject" role="status">
        <bdi>{current.asunto}</bdi>
      </p>
      <IconButton
        icon={Eye}
        label={translate('shell.notifications.more')}
        onPointerEnter={fetchDialog}
        onFocus={fetchDialog}
        onClick={() => setOpenedId(current.id)}
      />
      <IconButton icon={Trash2} label={translate('shell.notifications.remove')} onClick={close} />
      {openedId === current.id && (
        <DialogBoundary onClose={closeDialog}>
          <LateNotification notification={current} onClose={closeDialog} />
        </DialogBoundary>
      )}
    </section>
  );
}
