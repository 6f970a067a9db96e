import { type RaRecord, useTranslate } from 'ra-core';
import { RecordLink } from '../../engine/routing/RecordLink';
import { DocumentNumber } from '../../ui/DocumentNumber';
import { Plate } from '../../ui/Plate';
import { refTitle } from './refs';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whose request it is: a holder with their file, or an anonymous person with what they left to be reached by. */
export function HolderCard({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const holder = refTitle(record, 'titular');
  const contact = record.contactoAnonimo ?? {};
  const reach = [text(contact.nombre), text(contact.telefono), text(contact.email)].filter(Boolean);

  return (
    <section className="card request__card" aria-labelledby="request-holder">
      <h3 id="request-holder">{translate('pages.ticket.holder')}</h3>
      {holder ? (
        <p className="request__holder">
          {record.titular ? (
            <RecordLink resource="titulares" id={record.titular}>
              <bdi>{holder}</bdi>
            </RecordLink>
          ) : (
            <bdi>{holder}</bdi>
          )}
        </p>
      ) : (
        <p className="request__holder">{translate('pages.ticket.anonymous')}</p>
      )}
      {record.documento && <DocumentNumber number={record.documento} />}
      {!holder && reach.length > 0 && (
        <ul className="request__reach" aria-label={translate('pages.ticket.contact')}>
          {reach.map((line) => (
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
    </section>
  );
}
