import { useTranslate } from 'ra-core';
import type { NotificationKind } from '../../providers/toll/notifications';

const TONES: Record<NotificationKind, string> = {
  Aviso: 'info',
  Novedad: 'success',
  Urgente: 'danger',
  Mantenimiento: 'warning',
};

/** Kind of a notification as text and colour; nothing if the server does not send it. */
export function NotificationKindChip({ kind }: { kind: NotificationKind | undefined }) {
  const translate = useTranslate();
  if (!kind) return null;
  return (
    <span className="chip" data-tone={TONES[kind]}>
      {translate(`shell.notifications.kinds.${kind}`)}
    </span>
  );
}
