import { UserRoundSearch } from 'lucide-react';
import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useEngine } from '../../../../src/engine/EngineContext';
import { useDebounced } from '../../../../src/engine/filters/useDebounced';
import { RecordLink } from '../../../../src/engine/routing/RecordLink';
import { DocumentNumber } from '../../../../src/ui/DocumentNumber';
import { isSimilarName, similarSearch } from './similar';
import './similarHolders.css';

const MAX_SHOWN = 4;
/** candidates, of which those with similar names are shown */
const SEARCHED = 50;
const PAUSE = 400;

/** Existing holders with a name similar to the one being typed: the document may have been mistyped. */
export default function SimilarHolders() {
  const translate = useTranslate();
  const { operatorMode } = useEngine();
  const [nombre, apellido]: unknown[] = useWatch({ name: ['nombre', 'apellido'] });
  const typed = { nombre, apellido };
  const search = useDebounced(similarSearch(typed), PAUSE);
  const enabled = !operatorMode && search !== undefined;
  const { data } = useGetList<RaRecord>(
    'titulares',
    {
      pagination: { page: 1, perPage: SEARCHED },
      sort: { field: 'apellido', order: 'ASC' },
      filter: { q: search, estado: { $nin: ['Baja', 'Anonimizado'] } },
    },
    { enabled, retry: false },
  );
  const similar = enabled && data ? data.filter((holder) => isSimilarName(holder, typed)).slice(0, MAX_SHOWN) : [];
  return (
    <div aria-live="polite" className="similar-holders__region">
      {similar.length > 0 && (
        <section className="similar-holders" aria-labelledby="similar-holders">
          <p id="similar-holders" className="similar-holders__title">
            <UserRoundSearch size={16} aria-hidden="true" />
            {translate('resources.titulares.similar.title')}
          </p>
          <ul>
            {similar.map((holder) => (
              <li key={holder.id}>
                <RecordLink resource="titulares" id={holder.id}>
                  <bdi>{`${holder.apellido}, ${holder.nombre}`}</bdi>
                </RecordLink>{' '}
                <span className="muted">
                  <DocumentNumber
                    number={String(holder.numeroDocumento ?? '')}
                    type={String(holder.tipoDocumento ?? '')}
                  />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
