import { History, Star } from 'lucide-react';
import { type RaRecord, useStore, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { MANY } from '../../../i18n/many';
import { useCan } from '../../engine/EngineContext';
import { BASE } from '../../engine/paths';
import { useScreenTitle } from '../../engine/screenTitle';
import { usePath } from '../../engine/usePath';
import { fold } from '../../schema/text/fold';
import { EmptyState } from '../../ui/EmptyState';
import { NoPermission } from '../../ui/NoPermission';
import { SearchField } from '../../ui/SearchField';
import { SectionTitle } from '../../ui/SectionTitle';
import { RowsSkeleton } from '../../ui/Skeletons';
import { Timestamp } from '../../ui/Timestamp';
import { SavedLine } from './SavedLine';
import { byCategory, REPORTS, useReports } from './useReports';
import { useSavedReports } from './useSavedReports';
import './reports.css';
import { FailureState } from '../../engine/FailureState';

const NONE: readonly string[] = [];

/** `/dashboard/reports`: the catalogue of reports by category, the person's favourites first. */
export default function ReportsPage() {
  const translate = useTranslate();
  const can = useCan();
  const path = usePath();
  const [searchText, setSearchText] = useState('');
  const [favourites, setFavourites] = useStore<readonly string[]>('reports.favourites', NONE);
  const permitted = can('ver', 'reports') && can('ver', 'Reporte');
  const { reports, error, isPending, refetch } = useReports(permitted);
  const saved = useSavedReports(permitted);
  const text = (key: string, values = {}) => translate(`resources.${REPORTS}.page.${key}`, values);
  useScreenTitle(translate(`resources.${REPORTS}.name`, { smart_count: MANY }));
  if (!permitted) return <NoPermission />;
  if (isPending) return <RowsSkeleton rows={6} columns={3} />;
  if (!reports) return <FailureState error={error} onRetry={refetch} />;
  const searchedText = fold(searchText.trim());
  const matches = (value: string) => fold(value).includes(searchedText);
  /** saved reports to show: all if the report itself matches the search, else those whose own name matches */
  const savedOf = ({ id, nombre, descripcion }: RaRecord) =>
    saved.all.filter(({ report, name }) => report === id && (matches(`${nombre} ${descripcion}`) || matches(name)));
  const matchingReports = reports.filter(
    (report) => matches(`${report.nombre} ${report.descripcion}`) || savedOf(report).length > 0,
  );
  const pinned = matchingReports.flatMap((report) =>
    savedOf(report)
      .filter(saved.isPinned)
      .map((savedReport) => ({ savedReport, reportName: String(report.nombre) })),
  );
  const favouriteReports = matchingReports.filter(({ id }) => favourites.includes(String(id)));
  const groups = [
    ...(favouriteReports.length > 0 ? [{ key: '', name: text('favourites'), reports: favouriteReports }] : []),
    ...byCategory(matchingReports).map((group) => ({
      ...group,
      name: translate(`resources.${REPORTS}.options.categoria.${group.key}`, { _: group.key }),
    })),
  ];
  const toggleFavourite = (id: string) =>
    setFavourites(favourites.includes(id) ? favourites.filter((favourite) => favourite !== id) : [...favourites, id]);
  const runs = path('reporteEjecuciones', 'list');
  return (
    <div className="reports">
      <div className="reports__bar">
        <SearchField label={text('search')} value={searchText} onChange={setSearchText} />
        {runs !== undefined && (
          <Link className="button" to={runs}>
            <History size={16} aria-hidden="true" />
            {text('runs')}
          </Link>
        )}
      </div>
      {matchingReports.length === 0 && <EmptyState compact title={text('none')} why={text('noneHelp')} />}
      {pinned.length > 0 && (
        <section className="reports__group" aria-label={translate(`resources.${REPORTS}.saved.group`)}>
          <SectionTitle size="large">{translate(`resources.${REPORTS}.saved.group`)}</SectionTitle>
          <ul className="reports__cards">
            {pinned.map(({ savedReport, reportName }) => (
              <li key={savedReport.id} className="card">
                <SavedLine
                  saved={savedReport}
                  reportName={reportName}
                  pinned
                  onPin={() => saved.pin(savedReport, false)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.map((group) => (
        <section key={group.key} className="reports__group" aria-label={group.name}>
          <SectionTitle size="large">{group.name}</SectionTitle>
          <ul className="reports__cards">
            {group.reports.map((report) => (
              <ReportCard
                key={report.id}
                report={report}
                saved={savedOf(report).map((savedReport) => (
                  <li key={savedReport.id}>
                    <SavedLine
                      saved={savedReport}
                      pinned={saved.isPinned(savedReport)}
                      onPin={() => saved.pin(savedReport, !saved.isPinned(savedReport))}
                    />
                  </li>
                ))}
                isFavourite={favourites.includes(String(report.id))}
                onFavourite={() => toggleFavourite(String(report.id))}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface ReportCardProps {
  report: RaRecord;
  /** one line for each saved report */
  saved: ReactNode[];
  isFavourite: boolean;
  onFavourite: () => void;
}

function ReportCard({ report, saved, isFavourite, onFavourite }: ReportCardProps) {
  const translate = useTranslate();
  const text = (key: string, values = {}) => translate(`resources.${REPORTS}.page.${key}`, values);
  const { id, nombre, descripcion, ultima } = report;
  const label = text('favourite', { name: nombre });
  return (
    <li className="reports__card card">
      <Link className="reports__open" to={`${BASE}/report?codigo=${encodeURIComponent(id)}`}>
        <bdi>{nombre}</bdi>
      </Link>
      <p className="muted">
        <bdi>{descripcion}</bdi>
      </p>
      {typeof ultima === 'string' && (
        <p className="reports__last muted">
          {text('last')} <Timestamp value={ultima} />
        </p>
      )}
      {saved.length > 0 && (
        <ul className="reports__saved" aria-label={translate(`resources.${REPORTS}.saved.of`, { name: nombre })}>
          {saved}
        </ul>
      )}
      <button
        type="button"
        className="icon-button reports__like"
        aria-pressed={isFavourite}
        aria-label={label}
        title={label}
        onClick={onFavourite}
      >
        <Star size={18} aria-hidden="true" />
      </button>
    </li>
  );
}
