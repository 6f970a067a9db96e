import { useLocaleState, useTranslate } from 'ra-core';
import { formatDuration, formatInstant } from '../../../../i18n/format';
import type { Widgets } from '../../../../src/engine/EngineContext';
import { useLabels } from '../../../../src/engine/labels';
import { HOUR, SECOND } from '../../../../src/schema/calendar';
import type { Tone } from '../../../../src/schema/field';
import { useMinute } from '../../../../src/ui/minute';
import { StateChip } from '../../../../src/ui/StateChip';
import './dueChip.css';

/** Returns when the request is due: its first reply while there is none, else its resolution. */
function nextDue(record: Readonly<Record<string, unknown>>): { due: unknown; field: string } {
  const { venceRespuesta, venceResolucion, fechaPrimeraRespuesta } = record;
  const isReply =
    !fechaPrimeraRespuesta &&
    typeof venceRespuesta === 'string' &&
    typeof venceResolucion === 'string' &&
    venceRespuesta < venceResolucion;
  return isReply
    ? { due: venceRespuesta, field: 'venceRespuesta' }
    : { due: venceResolucion, field: 'venceResolucion' };
}

interface Look {
  tone: Tone;
  icon: string;
}

/** Tone and icon by urgency: `danger` when late, `warning` in the last hour and in the state PorVencer, otherwise `neutral`. */
function lookOf(state: string, left: number): Look {
  if (left < 0) return { tone: 'danger', icon: 'alarm-clock' };
  if (left < HOUR || state === 'PorVencer') return { tone: 'warning', icon: 'hourglass' };
  return { tone: 'neutral', icon: 'hourglass' };
}

/** What a clock that does not run looks like, by the state. */
const STOPPED: Readonly<Record<string, Look>> = {
  Pausado: { tone: 'muted', icon: 'pause' },
  Vencido: { tone: 'danger', icon: 'alarm-clock' },
};
const DONE: Look = { tone: 'muted', icon: 'circle-check' };

/**
 * Renders the time left until a request is due, or how late it is; the state in words when its clock does not run. Only what is
 * late or soon due has a box.
 */
export const dueChip: Widgets['cells'][string] = ({ record, resource }) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const [language] = useLocaleState();
  const now = useMinute();
  const state = String(record.slaEstado ?? '');
  const { due, field } = nextDue(record);
  if (state === '' || typeof due !== 'string') return null;
  const stateLabel = labels.option('slaEstado', state);
  const runs = state !== 'Pausado' && state !== 'Cumplido' && record.estado !== 'Cerrado';
  const left = Date.parse(due) - now;
  const time = formatDuration(left / SECOND, language, 1).replace('-', '');
  const text = runs ? translate(left < 0 ? 'pages.ticket.due.late' : 'pages.ticket.due.left', { time }) : stateLabel;
  const { tone, icon } = runs ? lookOf(state, left) : (STOPPED[state] ?? DONE);
  return (
    <span className="due-chip" data-tone={tone} title={`${stateLabel}. ${labels.field(field)}: ${formatInstant(due)}`}>
      {runs && <span className="visually-hidden">{`${stateLabel}: `}</span>}
      <StateChip label={text} tone={tone} icon={icon} />
    </span>
  );
};
