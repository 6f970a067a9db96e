import type { Tone } from '../schema/field';
import { iconNamed } from './icons';

interface StateChipProps {
  /** label of the state */
  label: string;
  tone?: Tone;
  /** its icon by name; each tone has a default icon, so that colour is never the only signal */
  icon?: string;
}

const DEFAULT_ICONS: Record<Tone, string> = {
  neutral: 'circle',
  info: 'circle-dot',
  progress: 'circle-dashed',
  success: 'circle-check',
  warning: 'triangle-alert',
  danger: 'octagon-alert',
  muted: 'circle-minus',
  accent: 'arrow-right',
};

/** A state as icon, text and tone. */
export function StateChip({ label, tone = 'neutral', icon }: StateChipProps) {
  const IconComponent = iconNamed(icon) ?? iconNamed(DEFAULT_ICONS[tone]);
  return (
    <span className="chip" data-tone={tone}>
      {IconComponent && <IconComponent size={14} aria-hidden="true" />}
      <span className="truncate" dir="auto">
        {label}
      </span>
    </span>
  );
}
