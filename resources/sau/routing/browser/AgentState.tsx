import { useTranslate } from 'ra-core';
import { formatCount } from '../../../../i18n/format';
import { StateChip } from '../../../../src/ui/StateChip';
import type { AgentNow } from './useAgents';

const TONES = { Disponible: 'success', EnPausa: 'warning', Ausente: 'muted' } as const;
const ICONS = { Disponible: 'circle-check', EnPausa: 'hourglass', Ausente: 'circle-off' } as const;

/** Whether an agent is available, paused (and why) or absent. */
export function AgentState({ agent: { availability, reason } }: { agent: AgentNow }) {
  const translate = useTranslate();
  const option = (field: string, value: string) => translate(`resources.disponibilidades.options.${field}.${value}`);
  const label = option('estado', availability);
  return (
    <StateChip
      label={reason === undefined ? label : `${label} · ${option('motivo', reason)}`}
      tone={TONES[availability]}
      icon={ICONS[availability]}
    />
  );
}

/** The load of an agent against the capacity of their area: `7 / 10`. */
export const loadText = ({ counts: { load }, capacity }: AgentNow): string =>
  capacity === undefined ? formatCount(load) : `${formatCount(load)} / ${formatCount(capacity)}`;
