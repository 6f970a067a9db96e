import { CircleCheckBig, Clock, type LucideIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button } from '../../../ui/Button';

/** Action that follows a reply, in the same operation. */
export type Following = 'Cerrar' | 'Esperar';

const FOLLOWING: Record<Following, { label: string; keys: string; Drawn: LucideIcon }> = {
  Esperar: { label: 'sendAndWait', keys: 'Control+Alt+Enter', Drawn: Clock },
  Cerrar: { label: 'sendAndClose', keys: 'Control+Shift+Enter', Drawn: CircleCheckBig },
};

interface SendButtonsProps {
  label: string;
  icon: LucideIcon;
  busy: boolean;
  /** the actions that the request's state allows after the reply */
  following: readonly Following[];
  onSend: (following: Following) => void;
}

/** Buttons that send: alone, or with the action that follows. */
export function SendButtons({ label, icon: Drawn, busy, following, onSend }: SendButtonsProps) {
  const translate = useTranslate();
  return (
    <div className="composer__send">
      {following.map((name) => {
        const { label: text, keys, Drawn: Following } = FOLLOWING[name];
        return (
          <Button
            key={name}
            disabled={busy}
            aria-keyshortcuts={keys}
            title={keys.replaceAll('Control', 'Ctrl')}
            onClick={() => onSend(name)}
          >
            <Following size={16} aria-hidden="true" />
            {translate(`pages.ticket.${text}`)}
          </Button>
        );
      })}
      <Button type="submit" look="primary" busy={busy} aria-keyshortcuts="Control+Enter" title="Ctrl+Enter">
        {!busy && <Drawn size={16} aria-hidden="true" />}
        {label}
      </Button>
    </div>
  );
}
