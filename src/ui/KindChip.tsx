import { useTranslate } from 'ra-core';
import type { CSSProperties } from 'react';
import { isTicketKind, kindIcons } from './kinds';
import './kindChip.css';

interface KindChipProps {
  /** one of the thirteen kinds; any other text is shown in a neutral chip */
  kind: string;
  /** only the icon, with the name as tooltip: for narrow columns and timelines */
  iconOnly?: boolean;
}

/** The kind of a ticket as icon, text and colour. */
export function KindChip({ kind, iconOnly }: KindChipProps) {
  const translate = useTranslate();
  if (!isTicketKind(kind)) return <span className="chip">{kind}</span>;
  const IconComponent = kindIcons[kind];
  const label = translate(`common.kinds.${kind}`);
  const style: CSSProperties & Record<'--kind', string> = { '--kind': `var(--kind-${kind})` };
  return (
    <span className="kind-chip" data-kind={kind} style={style} title={iconOnly ? label : undefined}>
      <span className="kind-chip__icon" aria-hidden="true">
        <IconComponent size={14} />
      </span>
      <span className={iconOnly ? 'visually-hidden' : 'truncate'}>{label}</span>
    </span>
  );
}
