import { useStore, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Alert } from '../../../providers/alerts';
import { BASE } from '../../engine/paths';
import { clock } from '../../schema/clock';
import { isKnown } from './alertKinds';

/** Preference key: notices of the browser for new alerts. */
const PREFERENCE = 'alertasEscritorio';

export interface DesktopAlerts {
  /** undefined where the browser has no notices */
  permission: NotificationPermission | undefined;
  isOn: boolean;
  /** asks for the browser's permission where it was not given yet */
  setOn: (on: boolean) => Promise<void>;
}

const permissionNow = (): NotificationPermission | undefined =>
  typeof Notification === 'undefined' ? undefined : Notification.permission;

/** Whether the person wants notices of the browser, and whether this browser allows them. */
export function useDesktopAlerts(): DesktopAlerts {
  const [isWanted, setIsWanted] = useStore<boolean>(PREFERENCE, false);
  const [permission, setPermission] = useState(permissionNow);
  return {
    permission,
    isOn: isWanted && permission === 'granted',
    setOn: async (on) => {
      if (on && permission === 'default') setPermission(await Notification.requestPermission());
      setIsWanted(on && permissionNow() === 'granted');
    },
  };
}

/** Shows new alerts as notices of the browser while the page is hidden; a pressed notice opens what the alert is about. */
export function useAlertNotices(alerts: readonly Alert[]): void {
  const { isOn } = useDesktopAlerts();
  const translate = useTranslate();
  const navigate = useNavigate();
  const [since] = useState(() => clock.ms());
  const shown = useRef(new Set<number>());

  const notify = useEffectEvent((received: readonly Alert[]) => {
    for (const { id, kind, text, path, isRead, at } of received) {
      if (isRead || shown.current.has(id) || Date.parse(at) < since) continue;
      shown.current.add(id);
      if (!isOn || document.visibilityState !== 'hidden') continue;
      const title = isKnown(kind) ? translate(`shell.alerts.kinds.${kind}`) : translate('shell.alerts.title');
      const notice = new Notification(title, { body: text, tag: `alert-${id}` });
      notice.onclick = () => {
        window.focus();
        if (path !== '') navigate(`${BASE}/${path}`);
        notice.close();
      };
    }
  });
  useEffect(() => notify(alerts), [alerts]);
}
