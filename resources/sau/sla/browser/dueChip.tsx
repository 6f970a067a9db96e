import { useLocaleState, useTranslate } from 'ra-core';
import { formatInstant, formatRelative } from '../../../../i18n/format';
import type { Widgets } from '../../../../src/engine/EngineContext';
import { useLabels } from '../../../../src/engine/labels';
import { useMinute } from '../../../../src/ui/minute';
import { StateChip } from '../../../../src/ui/StateChip';
import './dueChip.css';

const ICONS: Record<string, string> = { EnTérmino: 'hourglass', Cumplido: 'circle-check' };

/** Returns when the request is due: its first reply while there is none, else its resolution. */
function nextDue(record: Readonly<Record<string, unknown>>): { due: unknown; isReply: boolean } {
  const { venceRespuesta, venceResolucion, fechaPrimeraRespuesta } = record;
  const isReply =
    !fechaPrimeraRespuesta &&
    typeof venceRespuesta === 'string' &&
    typeof venceResolucion === 'string' &&
    venceRespuesta < venceResolucion;
  return { due: isReply ? venceRespuesta : venceResolucion, isReply };
}

/**
 * Renders the time left until a request is due, or since then, in the tone of its state; the state in words when its clock does not
 * run.
 */
export const dueChip: Widgets['cells'][string] = ({ record, resource }) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const [language] = useLocaleState();
  const now = new Date(useMinute());
  const state = String(record.slaEstado ?? '');
  const { due, isReply } = nextDue(record);
  if (state === '' || typeof due !== 'string') return null;
  const stateLabel = labels.option('slaEstado', state);
  const runs = state !== 'Pausado' && state !== 'Cumplido' && record.estado !== 'Cerrado';
  const when = formatRelative(due, now, language);
  const left = isReply ? translate('pages.ticket.replyDue', { when }) : when;
  const field = resource.fields.get('slaEstado');
  const tone = field && 'tones' in field ? field.tones?.[state] : undefined;
  const icon = ICONS[state];
  return (
    <span
      className="due-chip"
      data-late={(runs && Date.parse(due) < now.getTime()) || undefined}
      title={`${stateLabel}: ${formatInstant(due)}`}
    >
      {runs && <span className="visually-hidden">{`${stateLabel}: `}</span>}
      <StateChip label={runs ? left : stateLabel} {...(tone && { tone })} {...(icon && { icon })} />
    </span>
  );
};
