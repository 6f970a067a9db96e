import { Mail, MapPin, Phone, UserRound } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { SlotProps } from '../../../engine/EngineContext';
import type { Resource } from '../../../schema/registry';
import { Timestamp } from '../../../ui/Timestamp';
import { Card } from '../Card';
import { Value } from '../Value';
import { Alerts } from './Alerts';

interface IdentityProps {
  resource: Resource;
  record: NonNullable<SlotProps['record']>;
  exemptions: readonly Readonly<Record<string, unknown>>[];
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The address in one line, as on an envelope. */
function addressOf(value: unknown): string {
  if (!isGroup(value)) return '';
  const street = [value.calle, value.numero].filter(Boolean).join(' ');
  const flat = [value.piso, value.depto].filter(Boolean).join(' ');
  return [street, flat, value.localidad].filter(Boolean).join(', ');
}

/** Who the account belongs to and how they are reached; what is masked is revealed here. The header has the rest. */
export function Identity({ resource, record, exemptions }: IdentityProps) {
  const translate = useTranslate();
  const value = (name: string): ReactNode =>
    record[name] ? <Value resource={resource.name} name={name} record={record} /> : null;
  const address = addressOf(record.domicilio);
  const lines: [key: string, icon: typeof Phone, content: ReactNode][] = [
    ['telefono', Phone, value('telefono')],
    ['email', Mail, value('email')],
    ['domicilio', MapPin, address && <bdi>{address}</bdi>],
    [
      'fechaAlta',
      UserRound,
      typeof record.fechaAlta === 'string' && (
        <span>
          {translate('pages.counter.since')} <Timestamp value={record.fechaAlta} />
        </span>
      ),
    ],
  ];
  const shown = lines.filter(([, , content]) => content);
  return (
    <Card title={translate('pages.counter.who')}>
      <Alerts record={record} exemptions={exemptions} />
      {shown.length > 0 && (
        <ul className="counter-contact">
          {shown.map(([key, LineIcon, content]) => (
            <li key={key}>
              <LineIcon size={16} aria-hidden="true" />
              {content}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
