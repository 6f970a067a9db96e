import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatDay, formatRounded } from '../../../i18n/format';
import { searchOf } from '../../engine/address';
import { numberOf } from '../../engine/panels/figure';
import type { PanelGroup, PanelResult } from '../../engine/provider/panels';
import { usePath } from '../../engine/usePath';
import type { Condition } from '../../schema/condition';
import { BarChart } from '../../ui/BarChart';
import { ColumnChart } from '../../ui/ColumnChart';
import { SectionTitle } from '../../ui/SectionTitle';
import { OPEN_STATES } from '../openStates';

interface ChartProps {
  /** undefined while loading */
  result: PanelResult | undefined;
}

function Chart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card home__chart">
      <SectionTitle>{title}</SectionTitle>
      {children}
    </section>
  );
}

const Waiting = ({ height }: { height: number }) => (
  <span className="skeleton pulse home__waiting" style={{ blockSize: height }} aria-hidden="true" />
);

const dayAndMonth = (day: string) => formatDay(day).slice(0, 5);

/** Incoming requests per day, with today's count and the average of the previous days. */
export function PerDay({ result }: ChartProps) {
  const translate = useTranslate();
  const title = translate('pages.home.perDay');
  const points = (result?.points ?? []).map(({ at, value }) => ({ at, value: numberOf(value) }));
  const today = points.at(-1);
  const before = points.slice(0, -1);
  const average = before.reduce((sum, { value }) => sum + value, 0) / Math.max(1, before.length);
  return (
    <Chart title={title}>
      {!result && <Waiting height={194} />}
      {today && (
        <>
          <p className="muted home__told">
            {translate('pages.home.today', {
              today: formatCount(today.value),
              average: formatRounded(average),
            })}
          </p>
          <ColumnChart
            label={title}
            points={points.map(({ at, value }) => ({ label: dayAndMonth(at), value }))}
            running={translate('panels.running.day')}
          />
        </>
      )}
    </Chart>
  );
}

interface OpenByProps extends ChartProps {
  field: string;
  title: string;
  labelOf: (group: PanelGroup) => string;
  colorOf?: (key: PanelGroup['key']) => `--${string}`;
}

/** Open requests grouped by one of their fields. Each bar links to its list. */
export function OpenBy({ result, field, title, labelOf, colorOf }: OpenByProps) {
  const translate = useTranslate();
  const list = usePath()('tickets', 'list');
  const groups = (result?.groups ?? []).filter(({ key }) => key !== null);
  const filterOf = (key: PanelGroup['key']): Condition => ({
    estado: { $in: OPEN_STATES },
    [field]: { $in: [key] },
  });
  return (
    <Chart title={title}>
      {!result && <Waiting height={224} />}
      {result && groups.length === 0 && <p className="muted">{translate('pages.home.noneOpen')}</p>}
      {groups.length > 0 && (
        <BarChart
          label={title}
          bars={groups.map((group) => {
            const label = labelOf(group);
            return {
              label,
              value: numberOf(group.value),
              link: <Link to={`${list}${searchOf({ view: 'todas', filter: filterOf(group.key) })}`}>{label}</Link>,
              ...(colorOf && { color: colorOf(group.key) }),
            };
          })}
        />
      )}
    </Chart>
  );
}
