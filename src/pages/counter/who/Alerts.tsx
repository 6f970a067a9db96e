import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useEngine } from '../../../engine/EngineContext';
import { useLabels } from '../../../engine/labels';
import { RecordLink } from '../../../engine/routing/RecordLink';
import type { Tone } from '../../../schema/field';
import { Icon } from '../../../ui/Icon';
import { Timestamp } from '../../../ui/Timestamp';
import { Value } from '../Value';

interface AlertsProps {
  record: Readonly<Record<string, unknown>>;
  exemptions: readonly Readonly<Record<string, unknown>>[];
}

interface Alert {
  key: string;
  tone: Tone;
  icon: string;
  text: ReactNode;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What an agent has to know before the conversation: the state of the account, a mail that bounced, exemptions. */
export function Alerts({ record, exemptions }: AlertsProps) {
  const translate = useTranslate();
  const labels = useLabels(useEngine().registry.getOrThrow('titulares'));
  const estado = text(record.estado);
  const motivo = text(record.motivoEstado) || text(record.motivoBaja);
  const alerts: Alert[] = [];
  if (estado !== '' && estado !== 'Activo')
    alerts.push({
      key: 'estado',
      tone: estado === 'EnRevision' ? 'warning' : 'danger',
      icon: estado === 'EnRevision' ? 'hourglass' : 'octagon-alert',
      text: (
        <>
          <strong>{labels.option('estado', estado)}</strong>
          {motivo && (
            <>
              {' · '}
              <bdi>{motivo}</bdi>
            </>
          )}
        </>
      ),
    });
  if (record.emailRebotado === true)
    alerts.push({ key: 'rebote', tone: 'warning', icon: 'mail', text: translate('pages.counter.alerts.bounced') });
  for (const exemption of exemptions) {
    const { id } = exemption;
    if (typeof id !== 'number' && typeof id !== 'string') continue;
    const until = text(exemption.vigenciaHasta);
    alerts.push({
      key: `exencion ${id}`,
      tone: 'info',
      icon: 'shield-check',
      text: (
        <>
          <RecordLink resource="exenciones" id={id} className="link">
            {translate('pages.counter.alerts.exemption')} ·{' '}
            <Value resource="exenciones" name="tipo" record={exemption} />
          </RecordLink>{' '}
          {exemption.estado === 'Aprobada' && until ? (
            <span className="muted">
              {translate('pages.counter.alerts.until')} <Timestamp value={until} />
            </span>
          ) : (
            <Value resource="exenciones" name="estado" record={exemption} />
          )}
        </>
      ),
    });
  }
  if (alerts.length === 0) return null;
  return (
    <ul className="counter-alerts" aria-label={translate('pages.counter.alerts.title')}>
      {alerts.map(({ key, tone, icon, text: content }) => (
        <li key={key} className="counter-alert" data-tone={tone}>
          <Icon name={icon} size={16} />
          <span>{content}</span>
        </li>
      ))}
    </ul>
  );
}
