import { X } from 'lucide-react';
import type { CSSProperties } from 'react';
import './tagChip.css';

interface TagChipProps {
  label: string;
  /** `#rrggbb`; any other value: no colour */
  color: unknown;
  /** name and handler of the button that removes it; absent: no button */
  remove?: { label: string; busy: boolean; onPress: () => void } | undefined;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** A tag: its name beside a dot of its colour, so that the text has the page's contrast whatever the colour is. */
export function TagChip({ label, color, remove }: TagChipProps) {
  const style: CSSProperties & Record<'--tag', string> = {
    '--tag': typeof color === 'string' && HEX.test(color) ? color : 'var(--tone-neutral)',
  };
  return (
    <span className="chip tag-chip" style={style}>
      <span className="tag-chip__dot" aria-hidden="true" />
      <bdi className="truncate">{label}</bdi>
      {remove && (
        <button
          type="button"
          className="tag-chip__remove"
          aria-label={remove.label}
          title={remove.label}
          aria-busy={remove.busy || undefined}
          onClick={remove.onPress}
        >
          <X size={12} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
