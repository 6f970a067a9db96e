import { useQuery } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useDataProvider, useGetList } from 'ra-core';
import { refOf } from '../../../../src/engine/kinds/reference/refs';
import { PANELS, usePanels } from '../../../../src/engine/panels/usePanels';
import { AGENT_FIGURES, type AgentFigure, FIGURE_NAMES } from '../shared/agentFigures';
import { AVAILABILITY } from '../shared/availability';

type Availability = (typeof AVAILABILITY)[number];

/** An agent, or with the key null the requests that nobody has. */
export interface AgentNow {
  id: Identifier | null;
  name: string;
  area: string;
  availability: Availability;
  /** reason of a pause */
  reason: string | undefined;
  since: string | undefined;
  /** requests above which nothing more is assigned; undefined: no limit, or unknown */
  capacity: number | undefined;
  counts: Record<AgentFigure, number>;
}

const MAX_PEOPLE = 500;
const FRESH_MS = 5 * 60_000;
const all = (field: string) => ({
  pagination: { page: 1, perPage: MAX_PEOPLE },
  sort: { field, order: 'ASC' } as const,
});
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const QUERIES = Object.fromEntries(
  FIGURE_NAMES.map((name) => [name, { resource: 'tickets', filter: AGENT_FIGURES[name], by: 'agenteActual' }]),
);

/** The open periods of availability, by agent; refetched with the figures. */
function useAvailabilities() {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: [...PANELS, 'availability'],
    queryFn: async () => {
      const params = { ...all('desde'), filter: { hasta: null } };
      const { data } = await dataProvider.getList<RaRecord>('disponibilidades', params);
      return new Map(data.map((period): [unknown, RaRecord] => [period.agente, period]));
    },
    retry: false,
    refetchOnWindowFocus: true,
  });
}

const byAvailability = (one: AgentNow, other: AgentNow): number =>
  AVAILABILITY.indexOf(one.availability) - AVAILABILITY.indexOf(other.availability) ||
  one.counts.load - other.counts.load ||
  one.name.localeCompare(other.name);

/**
 * Returns the active people with their availability and load, available ones with the least load first, and the requests that nobody
 * has. Undefined while they are loading.
 */
export function useAgents() {
  const people = useGetList<RaRecord>(
    'usuarios',
    { ...all('nombreCompleto'), filter: { estado: 'Activo' } },
    { staleTime: FRESH_MS, retry: false },
  );
  const areas = useGetList<RaRecord>('sectores', { ...all('id'), filter: {} }, { staleTime: FRESH_MS, retry: false });
  const periods = useAvailabilities();
  const figures = usePanels(QUERIES);
  const { data: users } = people;
  const error = people.error ?? periods.error ?? figures.failure;
  const refetch = () => {
    void people.refetch();
    void periods.refetch();
    figures.refetch();
  };
  const countsOf = (id: Identifier | null): AgentNow['counts'] => {
    const count = (name: AgentFigure) =>
      Number(figures.results?.[name]?.groups?.find(({ key }) => key === id)?.value ?? 0);
    return {
      load: count('load'),
      untaken: count('untaken'),
      dueSoon: count('dueSoon'),
      overdue: count('overdue'),
      waiting: count('waiting'),
    };
  };
  const capacities = new Map(areas.data?.map((area) => [area.id, Number(area.capacidadPorAgente ?? 0)]));
  const agentOf = (user: RaRecord): AgentNow => {
    const period = periods.data?.get(user.id);
    return {
      id: user.id,
      name: textOf(user.nombreCompleto) ?? textOf(user._title) ?? String(user.id),
      area: refOf(user, 'sector')?.title ?? '',
      availability: AVAILABILITY.find((state) => state === period?.estado) ?? 'Ausente',
      reason: textOf(period?.motivo),
      since: textOf(period?.desde),
      capacity: capacities.get(user.sector) || undefined,
      counts: countsOf(user.id),
    };
  };
  const isReady = users !== undefined && periods.data !== undefined && figures.results !== undefined;
  return {
    agents: isReady ? users.map(agentOf).toSorted(byAvailability) : undefined,
    unassigned: countsOf(null),
    error: isReady ? undefined : (error ?? undefined),
    refetch,
  };
}
