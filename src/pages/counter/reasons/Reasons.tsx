import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatCount } from '../../../../i18n/format';
import type { Reason } from '../../../../resources/holders/counter/shared/reasons';
import { useEngine } from '../../../engine/EngineContext';
import { EmptyState } from '../../../ui/EmptyState';
import { Icon } from '../../../ui/Icon';
import { Timestamp } from '../../../ui/Timestamp';
import { Card } from '../Card';
import type { NewRequestPath } from '../newRequest';
import { Value } from '../Value';
import { PaymentButton } from './PaymentButton';
import { SHOWN_REASONS } from './shown';
import { type ReasonAction, useReasonAction } from './useReasonAction';

interface ReasonsProps {
  holder: string;
  reasons: readonly Reason[];
  newRequest: NewRequestPath;
}

/** Why the holder is probably calling: what stands out in the account, the most urgent first, each with one thing to do. */
export function Reasons({ holder, reasons, newRequest }: ReasonsProps) {
  const translate = useTranslate();
  const actionFor = useReasonAction(holder, newRequest);
  return (
    <Card title={translate('pages.counter.why')} className="counter-reasons">
      {reasons.length === 0 ? (
        <EmptyState compact title={translate('pages.counter.calm')} why={translate('pages.counter.calmWhy')} />
      ) : (
        <ul className="counter-reasons__list">
          {reasons.map((reason) => (
            <ReasonItem key={reason.motivo} holder={holder} reason={reason} action={actionFor(reason)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface ReasonItemProps {
  holder: string;
  reason: Reason;
  action: ReasonAction | undefined;
}

function ReasonItem({ holder, reason, action }: ReasonItemProps) {
  const translate = useTranslate();
  const { registry } = useEngine();
  const { motivo, recurso, fecha, cantidad, datos } = reason;
  const { tone, icon, fields } = SHOWN_REASONS[motivo];
  const known = fields.filter(
    (name) => registry.getOrThrow(recurso).fields.has(name) && (datos[name] ?? null) !== null,
  );
  return (
    <li className="counter-reason" data-tone={tone}>
      <span className="counter-reason__icon">
        <Icon name={icon} size={16} />
      </span>
      <div className="counter-reason__what">
        <p className="counter-reason__title">
          {translate(`pages.counter.reasons.${motivo}`, { smart_count: cantidad, count: formatCount(cantidad) })}
          {fecha !== null && (
            <span className="muted">
              {' '}
              <Timestamp value={fecha} show="relative" />
            </span>
          )}
        </p>
        {known.length > 0 && (
          <p className="counter-reason__facts">
            {known.map((name) => (
              <span key={name}>
                <Value resource={recurso} name={name} record={datos} />
              </span>
            ))}
          </p>
        )}
        {action && 'initial' in action && <PaymentButton holder={holder} initial={action.initial} />}
        {action && 'path' in action && (
          <Link className="button button--small" to={action.path}>
            {translate(`pages.counter.do.${action.name}`)}
          </Link>
        )}
      </div>
    </li>
  );
}
