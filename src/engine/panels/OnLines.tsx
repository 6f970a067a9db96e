import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import type { PlaceSchema } from '../../schema/panel';
import type { Resource } from '../../schema/registry';
import { RoadMap } from '../../ui/RoadMap';
import { useEngine } from '../EngineContext';
import { componentsOf } from '../kinds/components';
import { useLabels } from '../labels';
import { SchemaGate } from '../SchemaGate';
import { PanelSkeleton } from './PanelFrame';

/** Maximum number of places and of lines that a picture shows. */
const MAX_RECORDS = 100;
const FRESH_MS = 60 * 60_000;

/** Key of a place: its record's identifier. */
export type PlaceKey = number | string;

/** Returns the resource to which a field refers; undefined if it is no reference. */
export function useTarget(resource: Resource, name: string | undefined): Resource | undefined {
  const { registry } = useEngine();
  const field = name === undefined ? undefined : resource.fields.get(name);
  return field && 'to' in field && typeof field.to === 'string' ? registry.get(field.to) : undefined;
}

const useAll = (resource: Resource, sort: string) =>
  useGetList<RaRecord>(
    resource.name,
    { pagination: { page: 1, perPage: MAX_RECORDS }, sort: { field: sort, order: 'ASC' }, filter: {} },
    { staleTime: FRESH_MS, retry: 1 },
  );

interface OnLinesProps {
  /** the resource of the places */
  places: Resource;
  place: PlaceSchema;
  /** what is measured */
  label: string;
  /** the figure of a place, and the path of its list */
  figureOf: (key: PlaceKey) => { value: number | null; text: string; to?: string | undefined };
  /** formats a value of the scale */
  write: (value: number) => string;
  toggle?: string | undefined;
}

/** Figures of places on their lines, in order and to scale; a place without a distance is on none. */
export function OnLines(props: OnLinesProps) {
  return <SchemaGate resource={props.places.name}>{() => <WithLines {...props} />}</SchemaGate>;
}

function WithLines(props: OnLinesProps) {
  const lines = useTarget(props.places, props.place.line);
  if (!lines) return null;
  return <SchemaGate resource={lines.name}>{() => <Drawn {...props} lines={lines} />}</SchemaGate>;
}

function Drawn({ places, place, lines, label, figureOf, write, toggle }: OnLinesProps & { lines: Resource }) {
  const translate = useTranslate();
  const [placeLabels, lineLabels] = [useLabels(places), useLabels(lines)];
  const stations = useAll(places, place.at);
  const roads = useAll(lines, lines.key);
  const distance = places.fields.get(place.at);
  if (stations.isPending || roads.isPending || !distance) return <PanelSkeleton height={360} />;
  const unit = 'unit' in distance && distance.unit !== undefined ? `${distance.unit}\u00a0` : '';
  const wording = { labels: placeLabels, translate, record: {} };
  const drawn = (roads.data ?? []).flatMap((road) => {
    const own = (stations.data ?? []).filter(
      (station) => station[place.line] === road.id && (station[place.at] ?? null) !== null,
    );
    if (own.length === 0) return [];
    return [
      {
        name: lineLabels.title(road),
        stations: own.map((station) => ({
          name: placeLabels.title(station),
          at: Number(station[place.at]),
          placeText: `${unit}${componentsOf(distance).toText(station[place.at], distance, wording)}`,
          ...figureOf(typeof station.id === 'number' ? station.id : String(station.id)),
        })),
      },
    ];
  });
  if (drawn.length === 0) return <p className="muted">{translate('panels.noPlaces')}</p>;
  return <RoadMap {...{ label, write, toggle }} roads={drawn} />;
}
