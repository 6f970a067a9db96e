import { CloudUpload, WifiOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState, useSyncExternalStore } from 'react';
import { useSentRefresh } from '../engine/waiting/useSentRefresh';
import { useWaitingChanges } from '../engine/waiting/useWaitingChanges';
import { Button } from '../ui/Button';
import { WaitingList } from './WaitingList';
import './offlineBar.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** A bar shown while the browser has no network, or while changes wait for it; it opens their list. */
export function OfflineBar() {
  const translate = useTranslate();
  const id = useId();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { changes, source } = useWaitingChanges();
  const [isOpen, setIsOpen] = useState(false);
  useSentRefresh(source);
  const refused = changes.filter(({ refusal }) => refusal).length;
  const waiting = changes.length - refused;
  const count = (key: string, number: number) => translate(`acting.waiting.${key}`, { smart_count: number });
  const isShown = !online || changes.length > 0;
  return (
    <section
      className="offline-bar"
      aria-label={isShown ? translate('acting.waiting.region') : undefined}
      data-shown={isShown || undefined}
    >
      {isOpen && changes.length > 0 && source && (
        <div id={id} className="offline-bar__list">
          <WaitingList changes={changes} source={source} />
        </div>
      )}
      {/* the list is outside: its buttons are no announcement */}
      <div className="offline-bar__line">
        <div role="status">
          {isShown && (
            <p className="offline-bar__text">
              {online ? <CloudUpload size={16} aria-hidden="true" /> : <WifiOff size={16} aria-hidden="true" />}
              <span>
                {[
                  waiting > 0 && count('count', waiting),
                  refused > 0 && count('refusedCount', refused),
                  !online && changes.length === 0 && translate('shell.offline'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
          )}
        </div>
        {changes.length > 0 && (
          <Button small aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
            {translate(isOpen ? 'common.actions.close' : 'acting.waiting.show')}
          </Button>
        )}
      </div>
    </section>
  );
}
