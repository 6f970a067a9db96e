import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { MANY } from '../../../i18n/many';
import { searchOf } from '../../engine/address';
import { useCan, useEngine, useMayView } from '../../engine/EngineContext';
import { ListScreen } from '../../engine/list/ListScreen';
import { BASE } from '../../engine/paths';
import { SchemaGate } from '../../engine/SchemaGate';
import { usePath } from '../../engine/usePath';
import type { Condition } from '../../schema/condition';
import { NoPermission } from '../../ui/NoPermission';
import './searchPage.css';

const PATH = `${BASE}/sau_search`;

/** Searchable resources, by the last segment of the address (none for requests), with their unfiltered view. */
const KINDS = [
  {
    resource: 'tickets',
    path: PATH,
    view: 'todas',
    // beside the facets there is less room, and it belongs to the subject
    columns: [
      'id',
      'estado',
      'tipo',
      'ticketSubCategoria',
      'titular',
      'asunto',
      'areaActual',
      'agenteActual',
      'venceResolucion',
      'fechaAlta',
    ],
  },
  { resource: 'titulares', path: `${PATH}/titulares`, view: undefined, columns: undefined },
  { resource: 'mediosDePaso', path: `${PATH}/mediosDePaso`, view: 'todos', columns: undefined },
] as const;

const RECORD_LIMIT = { $in: ['Procesando', 'Espera'] };

/** Preset filters for requests. */
const PRESETS: readonly { name: string; filter: Condition }[] = [
  { name: 'ultimos30', filter: { fechaAlta: { $gte: { $now: '-P30D' } } } },
  { name: 'reabiertas', filter: { reaperturas: { $gt: 0 } } },
  { name: 'sinRespuesta', filter: { estado: RECORD_LIMIT, fecha: { $lt: { $now: '-P2D' } } } },
  { name: 'sinTitular', filter: { titular: null } },
  { name: 'urgentes', filter: { prioridad: { $in: ['Urgente'] }, estado: { $ne: 'Cerrado' } } },
];

/** Accounts that may be one, which have no entry of the side menu: the specification fixes its entries. */
const DUPLICATES = 'titularesDuplicados';

const listLink = ({ view }: (typeof KINDS)[number], filter: Condition = {}) => searchOf({ view, filter });

/** `/dashboard/sau_search`: searches requests, holders and passes by text and conditions. The results are an ordinary list. */
export default function SearchPage() {
  const translate = useTranslate();
  const can = useCan();
  const mayView = useMayView();
  const { registry, operatorMode } = useEngine();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const current = KINDS.find(({ path }) => path === pathname.replace(/\/$/, '')) ?? KINDS[0];
  // an empty query would restore the list's last state
  useEffect(() => {
    if (search === '') navigate({ search: listLink(current) }, { replace: true });
  }, [search, current, navigate]);
  const duplicatesList = usePath()(DUPLICATES, 'list');
  const duplicates = !operatorMode && mayView(registry.getOrThrow(DUPLICATES)) ? duplicatesList : undefined;
  const searchable = KINDS.filter(({ resource }) => can('ver', registry.getOrThrow(resource).schema.subject));
  if (!can('ver', 'sau_search') || !searchable.includes(current)) return <NoPermission />;
  return (
    <div className="search-page">
      <div className="search-page__kinds">
        <nav className="list-around" aria-label={translate('pages.search.kinds')}>
          {(operatorMode ? searchable.slice(0, 1) : searchable).map((kind) => (
            <Link
              key={kind.resource}
              to={kind.path + listLink(kind)}
              aria-current={kind === current ? 'page' : undefined}
            >
              {translate(`resources.${kind.resource}.name`, { smart_count: MANY })}
            </Link>
          ))}
          {duplicates !== undefined && (
            <Link to={duplicates}>{translate(`resources.${DUPLICATES}.name`, { smart_count: MANY })}</Link>
          )}
        </nav>
        {current.resource === 'tickets' && (
          <ul className="search-page__presets" aria-label={translate('pages.search.presets')}>
            {PRESETS.map(({ name, filter }) => (
              <li key={name}>
                <Link
                  className="button button--quiet button--small"
                  to={PATH + listLink(current, filter)}
                  aria-current={search === listLink(current, filter) || undefined}
                >
                  {translate(`pages.search.preset.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {search !== '' && (
        <SchemaGate resource={current.resource}>
          {() => (
            <ResourceContextProvider value={current.resource}>
              <ListScreen key={current.resource} facets columns={current.columns} />
            </ResourceContextProvider>
          )}
        </SchemaGate>
      )}
    </div>
  );
}
