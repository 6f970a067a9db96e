import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { ChartTable } from './ChartTable';
import { SectionTitle } from './SectionTitle';
import './roadMap.css';

interface RoadStation {
  name: string;
  /** distance from the start of its road */
  at: number;
  /** the distance as text, with its unit */
  placeText: string;
  /** null: no figure */
  value: number | null;
  text: string;
  to?: string | undefined;
}

interface Road {
  name: string;
  stations: readonly RoadStation[];
}

interface RoadMapProps {
  /** what is measured */
  label: string;
  roads: readonly Road[];
  /** formats a value of the scale */
  write: (value: number) => string;
  toggle?: string | undefined;
}

const RADIUS = { least: 6, most: 14 };
/** Space at both ends of a road, in per cent, for the names of the first and the last station. */
const MARGIN = 7;
const HEIGHT = 36;

type StationStyle = CSSProperties & Partial<Record<'--share' | '--place', string>>;

/**
 * Roads as straight lines with their stations in order and to scale; colour and size of a station are its figure. On a narrow
 * screen a road runs downwards. It starts where the text starts: distances are written, so that nobody has to guess the direction.
 */
export function RoadMap({ label, roads, write, toggle }: RoadMapProps) {
  const stations = roads.flatMap((road) => road.stations);
  const max = Math.max(0, ...stations.map(({ value }) => value ?? 0));
  const end = Math.max(1, ...stations.map(({ at }) => at));
  const start = Math.min(end, ...stations.map(({ at }) => at));
  const placeOf = (at: number) => MARGIN + ((at - start) / Math.max(1e-9, end - start)) * (100 - 2 * MARGIN);
  const shareOf = (value: number | null) => (max === 0 ? 0 : (value ?? 0) / max);
  return (
    <figure className="road-map">
      {roads.map((road) => {
        const places = road.stations.map(({ at }) => placeOf(at));
        return (
          <section key={road.name} className="road-map__road">
            <SectionTitle level={3} size="small">
              {road.name}
            </SectionTitle>
            <div className="road-map__line">
              <svg className="road-map__drawing" height={HEIGHT} aria-hidden="true">
                <line
                  className="road-map__rail"
                  x1={`${(places[0] ?? 0) - MARGIN}%`}
                  x2={`${(places.at(-1) ?? 0) + MARGIN}%`}
                  y1={HEIGHT / 2}
                  y2={HEIGHT / 2}
                />
                {road.stations.map(({ name, value }, index) => {
                  const style: StationStyle = { '--share': `${Math.round(15 + shareOf(value) * 85)}%` };
                  return (
                    <circle
                      key={name}
                      className="road-map__node"
                      data-none={value === null || undefined}
                      cx={`${places[index]}%`}
                      cy={HEIGHT / 2}
                      r={RADIUS.least + Math.sqrt(shareOf(value)) * (RADIUS.most - RADIUS.least)}
                      style={style}
                    />
                  );
                })}
              </svg>
              <ol className="road-map__stations">
                {road.stations.map(({ name, placeText, value, text, to }, index) => {
                  const style: StationStyle = {
                    '--place': `${places[index]}%`,
                    '--share': `${Math.round(15 + shareOf(value) * 85)}%`,
                  };
                  const content = (
                    <>
                      <span className="road-map__station-name">{name}</span>
                      <bdi className="road-map__value">{text}</bdi>
                      <bdi className="road-map__place">{placeText}</bdi>
                    </>
                  );
                  return (
                    <li
                      key={name}
                      className="road-map__station"
                      data-below={index % 2 === 1 || undefined}
                      style={style}
                    >
                      {to === undefined ? <span>{content}</span> : <Link to={to}>{content}</Link>}
                    </li>
                  );
                })}
              </ol>
            </div>
          </section>
        );
      })}
      <p className="road-map__scale" aria-hidden="true">
        <span>{label}</span>
        <bdi>{write(0)}</bdi>
        <span className="road-map__gradient" />
        <bdi>{write(max)}</bdi>
      </p>
      <ChartTable
        caption={label}
        toggle={toggle}
        rows={roads.flatMap((road) =>
          road.stations.map(({ name, placeText, text, to }) => ({
            label: `${road.name} · ${name} (${placeText})`,
            texts: [text],
            to,
          })),
        )}
      />
    </figure>
  );
}
