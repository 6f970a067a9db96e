import { type RaRecord, useGetOne, useTranslate } from 'ra-core';
import { type SlotProps, useEngine } from '../../../../src/engine/EngineContext';
import { useLabels } from '../../../../src/engine/labels';
import { FieldValue } from '../../../../src/engine/show/FieldValue';
import { timeOf } from '../../../../src/schema/calendar';
import { clock } from '../../../../src/schema/clock';
import { SectionTitle } from '../../../../src/ui/SectionTitle';
import { AgeingBar } from './AgeingBar';
import { CallResults } from './CallResults';
import { LastContacts } from './LastContacts';
import './debtorCall.css';

const FACTS = ['motivoLlamada', 'etapa', 'diasMora', 'vencida', 'mediosInhabilitados', 'mediosHabilitados'];

/** The call that the person is making to this debtor: why, what to say, what was said before, and what came of it. */
export default function DebtorCall({ resource, record }: SlotProps) {
  const { user } = useEngine();
  if (!record || user.id === undefined || String(record.llamadaDe) !== String(user.id)) return null;
  const until = String(record.llamadaHasta ?? '');
  if (!(Date.parse(until) > clock.ms())) return null;
  return <OwnCall key={record.id} resource={resource} record={record} until={until} />;
}

function OwnCall({ resource, record, until }: { resource: SlotProps['resource']; record: RaRecord; until: string }) {
  const translate = useTranslate();
  const { registry } = useEngine();
  const labels = useLabels(resource);
  const message = (name: string, values = {}) => translate(`resources.deudores.messages.${name}`, values);
  const holders = registry.getOrThrow('titulares');
  const { data: holder } = useGetOne<RaRecord>('titulares', { id: String(record.titular) }, { retry: false });
  const phone = holders.fields.get('telefono');
  const { guion } = record;
  return (
    <section className="card debtor-call" aria-label={message('llamada')}>
      <header className="debtor-call__head">
        <SectionTitle level={3} className="record-section__title">
          {message('llamada')}
        </SectionTitle>
        <span className="muted">{message('reservadaHasta', { hora: timeOf(until) })}</span>
      </header>
      <dl className="debtor-call__facts">
        {phone && holder && (
          <div>
            <dt>{holderLabel(translate, 'telefono')}</dt>
            <dd>
              <FieldValue field={phone} resource={holders} record={holder} />
            </dd>
          </div>
        )}
        {FACTS.map((name) => {
          const field = resource.fields.get(name);
          return (
            field && (
              <div key={name}>
                <dt>{labels.field(name)}</dt>
                <dd>
                  <FieldValue field={field} resource={resource} record={record} />
                </dd>
              </div>
            )
          );
        })}
      </dl>
      <AgeingBar resource={resource} record={record} />
      <div className="debtor-call__columns">
        <div>
          <SectionTitle level={4} size="small">
            {labels.field('guion')}
          </SectionTitle>
          {typeof guion === 'string' && guion !== '' ? (
            guion.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph} dir="auto" className="debtor-call__script">
                {paragraph}
              </p>
            ))
          ) : (
            <p className="muted">{message('sinGuion')}</p>
          )}
        </div>
        <div>
          <SectionTitle level={4} size="small">
            {message('contactos')}
          </SectionTitle>
          <LastContacts titular={record.titular} />
        </div>
      </div>
      <CallResults resource={resource} record={record} />
    </section>
  );
}

const holderLabel = (translate: ReturnType<typeof useTranslate>, field: string): string =>
  translate(`resources.titulares.fields.${field}`);
