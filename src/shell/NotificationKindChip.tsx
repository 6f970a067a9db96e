import { useTranslate } from 'ra-core';
import type { NotificationKind } from '../../providers/toll/notifications';

const TONES: Record<NotificationKind, string> = {
  Aviso: 'info',
  Novedad: 'success',
  Urgente: 'danger',
  Mantenimiento: 'warning',
};

/** Of which kind a notification is, in word and colour; nothing where the server does not say. */
export function NotificationKindChip({ kind }: { kind: NotificationKind | undefined }) {
  const translate = useTranslate();
  if (!kind) return null;
  return (
    <span className="chip" data-tone={TONES[kind]}>
      {translate(`shell.notifications.kinds.${kind}`)}
    </span>
  );
}
