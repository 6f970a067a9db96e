import { Plus } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { useContext } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../engine/EngineContext';
import { usePhoneText } from '../../engine/kinds/phone/usePhoneText';
import { RecordLink } from '../../engine/routing/RecordLink';
import { usePath } from '../../engine/usePath';
import { PartialContext } from '../../engine/useRecord';
import { Plate } from '../../ui/Plate';
import { SectionTitle } from '../../ui/SectionTitle';
import { HolderContact } from './HolderContact';
import { refTitle } from './refs';
import { useHolderCode, useHolderFile } from './useHolder';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Requester: a holder with a link to their record, or an anonymous person with their contact details. */
export function HolderCard({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const can = useCan();
  const path = usePath();
  const code = useHolderCode(record);
  const holder = useHolderFile(code);
  const name = refTitle(record, 'titular');
  const loading = useContext(PartialContext) && record.titular === undefined;
  const contact = record.contactoAnonimo ?? {};
  const contactLines = [text(contact.nombre), usePhoneText(text(contact.telefono)), text(contact.email)].filter(
    Boolean,
  );
  const create = code !== undefined && can('crear', 'Ticket') ? path('tickets', 'create') : undefined;

  return (
    <section className="card request__card" aria-labelledby="request-holder">
      <SectionTitle level={3} id="request-holder">
        {translate('pages.ticket.holder')}
      </SectionTitle>
      <p className="request__holder">
        {code === undefined && !name && loading ? (
          <span className="skeleton record-coming" aria-hidden="true" />
        ) : code === undefined ? (
          <bdi>{name || translate('pages.ticket.anonymous')}</bdi>
        ) : (
          <RecordLink resource="titulares" id={code}>
            <bdi>{name || code}</bdi>
          </RecordLink>
        )}
      </p>
      <HolderContact {...holder} code={code} documento={text(record.documento)} request={record.id} />
      {!name && contactLines.length > 0 && (
        <ul className="reach" aria-label={translate('pages.ticket.contact')}>
          {contactLines.map((line) => (
            <li key={line}>
              <bdi>{line}</bdi>
            </li>
          ))}
        </ul>
      )}
      {record.patente && (
        <p className="request__vehicle">
          <Plate value={record.patente} />
          <span className="muted">{[record.marca, record.modelo].filter(Boolean).join(' ')}</span>
        </p>
      )}
      {create && (
        <Link
          className="button button--small request__again"
          to={`${create}?${new URLSearchParams({ source: JSON.stringify({ titular: code }) })}`}
        >
          <Plus size={16} aria-hidden="true" />
          {translate('pages.ticket.another')}
        </Link>
      )}
    </section>
  );
}
