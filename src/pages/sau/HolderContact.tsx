import { Mail, Phone } from 'lucide-react';
import { type Identifier, type RaRecord, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { searchOf } from '../../engine/address';
import { useEngine } from '../../engine/EngineContext';
import { FieldValue } from '../../engine/show/FieldValue';
import { usePath } from '../../engine/usePath';
import { DocumentNumber } from '../../ui/DocumentNumber';
import { OPEN_STATES } from '../openStates';
import { useRequestFigures } from './useRequestFigures';
import './holderReach.css';

interface HolderContactProps {
  code: string | undefined;
  file: RaRecord | undefined;
  loading: boolean;
  /** document number from the request, shown until the holder's record is loaded */
  documento: string;
  /** id of the request beside the card; its figures are fetched in the same call */
  request?: Identifier | undefined;
}

/** Facts for attending a holder: document, contact details, inactive state, and number of open requests. */
export function HolderContact({ code, file, loading, documento, request }: HolderContactProps) {
  const { registry } = useEngine();
  const titulares = registry.getOrThrow('titulares');
  const fact = (name: string) => {
    const field = titulares.fields.get(name);
    return file?.[name] && field ? <FieldValue field={field} resource={titulares} record={file} /> : null;
  };
  const [telefono, email] = [fact('telefono'), fact('email')];

  return (
    <>
      {documento && !file && (
        <p>
          <DocumentNumber number={documento} />
        </p>
      )}
      {file && <p>{fact('numeroDocumento')}</p>}
      {loading && <LoadingLines lines={2} />}
      {file?.estado && file.estado !== 'Activo' && <p>{fact('estado')}</p>}
      {(telefono || email) && (
        <ul className="reach">
          {telefono && (
            <li>
              <Phone size={14} aria-hidden="true" />
              {telefono}
            </li>
          )}
          {email && (
            <li>
              <Mail size={14} aria-hidden="true" />
              {email}
            </li>
          )}
        </ul>
      )}
      {code !== undefined && <OpenRequests code={code} request={request} />}
    </>
  );
}

/** Has the height of the loaded content, so that the layout does not shift. */
const LoadingLines = ({ lines }: { lines: number }) => (
  <p aria-hidden="true" className="reach-waiting">
    {Array.from({ length: lines }, (_, index) => index).map((line) => (
      <span key={line} className="skeleton" />
    ))}
  </p>
);

/** Number of the holder's open requests, with a link to them. */
function OpenRequests({ code, request }: { code: string; request: Identifier | undefined }) {
  const translate = useTranslate();
  const list = usePath()('tickets', 'list');
  const filter = { titular: [code], estado: OPEN_STATES };
  const { open: count, loading } = useRequestFigures(code, request);
  if (loading) return <LoadingLines lines={1} />;
  if (!count || !list) return null;
  return (
    <p>
      <Link to={`${list}${searchOf({ view: 'todas', filter })}`}>
        {translate('pages.ticket.open', { smart_count: count })}
      </Link>
    </p>
  );
}
