import { Bell, Eye, Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import { fetchAhead } from '../engine/lazyPart';
import { IconButton } from '../ui/IconButton';
import { DialogBoundary } from './DialogBoundary';
import { LateNotification } from './lateNotification';
import { useNotifications } from './notifications';
import { useBanner } from './useBanner';
import './banner.css';

/** One notification at a time, below the top bar; its text opens in a dialog, which holds it while it is read. */
export function NotificationBanner() {
  const translate = useTranslate();
  const [read, setRead] = useState<string | number | null>(null);
  const { current, close } = useBanner(useNotifications(), read);
  const stopReading = useCallback(() => setRead(null), []);
  const fetchDialog = () => fetchAhead(LateNotification);
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
        onClick={() => setRead(current.id)}
      />
      <IconButton icon={Trash2} label={translate('shell.notifications.remove')} onClick={close} />
      {read === current.id && (
        <DialogBoundary onClose={stopReading}>
          <LateNotification notification={current} onClose={stopReading} />
        </DialogBoundary>
      )}
    </section>
  );
}
