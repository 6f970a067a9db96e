import { type RaRecord, useGetList, useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatCount, formatMonth } from '../../../../i18n/format';
import { useLabels } from '../../../engine/labels';
import { StatusSteps } from '../../../engine/show/StatusSteps';
import { usePath } from '../../../engine/usePath';
import type { Resource } from '../../../schema/registry';
import { SectionTitle } from '../../../ui/SectionTitle';
import { StateChip } from '../../../ui/StateChip';
import { TEXT_PREFIX } from '../roster/gridTexts';
import './months.css';

/** Number of months shown, the latest first. */
const MONTHS_SHOWN = 4;
const SKELETON_KEYS = Array.from({ length: MONTHS_SHOWN }, (_, index) => `waiting ${index}`);

export const useMonths = () =>
  useGetList<RaRecord>('periodos', {
    pagination: { page: 1, perPage: MONTHS_SHOWN },
    sort: { field: 'codigo', order: 'DESC' },
    filter: {},
  });

interface MonthCardsProps {
  resource: Resource;
  /** undefined while loading */
  months: readonly RaRecord[] | undefined;
}

/** Cards of the latest months: state, coverage, broken rules, and fairness of the distribution. */
export function MonthCards({ resource, months }: MonthCardsProps) {
  const translate = useTranslate();
  if (months?.length === 0) return null;
  return (
    <ul className="months" aria-label={translate(`${TEXT_PREFIX}.cards.title`)} aria-busy={months === undefined}>
      {months
        ? months.map((month) => <MonthCard key={month.id} {...{ resource, month }} />)
        : SKELETON_KEYS.map((key) => <li key={key} className="card month month--waiting pulse" aria-hidden="true" />)}
    </ul>
  );
}

const FIGURES = [
  ['cobertura', (value: number) => (value < 100 ? 'warning' : 'success')],
  ['infracciones', (value: number) => (value > 0 ? 'danger' : 'success')],
  ['equidad', () => undefined],
] as const;

function MonthCard({ resource, month }: { resource: Resource; month: RaRecord }) {
  const locale = useLocale() ?? 'es';
  const path = usePath();
  const labels = useLabels(resource);
  const code = String(month.codigo);
  return (
    <li className="card month">
      <SectionTitle size="large" className="month__title">
        <Link to={path('periodos', 'show', code) ?? ''}>{formatMonth(code, locale)}</Link>
      </SectionTitle>
      <StatusSteps resource={resource} state={String(month.estado)} />
      <dl className="month__figures">
        {FIGURES.map(([name, toneOf]) => {
          const value: unknown = month[name];
          const unit = name === 'infracciones' ? '' : ' %';
          const text = typeof value === 'number' ? `${formatCount(value)}${unit}` : '—';
          const tone = typeof value === 'number' ? toneOf(value) : undefined;
          return (
            <div key={name} title={labels.help(name)}>
              <dt>{labels.field(name)}</dt>
              <dd className="figure">
                {tone === undefined ? <bdi>{text}</bdi> : <StateChip tone={tone} label={text} />}
              </dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}
