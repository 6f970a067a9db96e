import { WifiOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import './offlineBar.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** A bar shown while the browser has no network. */
export function OfflineBar() {
  const translate = useTranslate();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className="offline-bar">
          <WifiOff size={16} aria-hidden="true" />
          {translate('shell.offline')}
        </p>
      )}
    </div>
  );
}
