import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useStore, useTranslate } from 'ra-core';
import { useCan, useEngine } from '../engine/EngineContext';
import { failureKey, failureOf } from '../engine/failure';
import type { EngineDataProvider } from '../engine/provider';
import { personalKey } from '../engine/recordCache';
import type { Field, Resource } from '../schema/registry';
import { showToast } from '../ui/toasts';

const RESOURCE = 'disponibilidades';

export interface Availability {
  estado: string;
  motivo: string | null;
}

export interface OwnAvailability {
  current: Availability;
  states: readonly string[];
  reasons: readonly string[];
  change: (next: Availability) => Promise<void>;
}

const ABSENT: Availability = { estado: 'Ausente', motivo: null };

function availabilityIn(value: unknown): Availability {
  if (typeof value !== 'object' || value === null || !('estado' in value) || typeof value.estado !== 'string')
    return ABSENT;
  const motivo = 'motivo' in value && typeof value.motivo === 'string' ? value.motivo : null;
  return { estado: value.estado, motivo };
}

const optionsOf = (field: Field | undefined): readonly string[] => (field && 'options' in field ? field.options : []);

/**
 * The person's own availability for requests; undefined for people who work on none. It comes with the preferences, and later changes
 * as server events, so nothing polls.
 */
export function useAvailability(): OwnAvailability | undefined {
  const { registry, user, operatorMode } = useEngine();
  const can = useCan();
  const translate = useTranslate();
  const client = useQueryClient();
  const dataProvider = useDataProvider<EngineDataProvider>();
  const [initial] = useStore<unknown>('disponibilidad');
  const resource: Resource | undefined = registry.get(RESOURCE);
  const enabled = resource !== undefined && !operatorMode && can('ver', 'Ticket') && can('editar', 'Ticket');
  const queryKey = personalKey(RESOURCE);
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const filter = { agente: user.id, hasta: null };
      const sort = { field: 'desde', order: 'DESC' } as const;
      const { data: rows } = await dataProvider.getList(RESOURCE, {
        ...{ filter, sort, pagination: { page: 1, perPage: 1 } },
      });
      return availabilityIn(rows[0]);
    },
    initialData: () => availabilityIn(initial),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
    retry: false,
  });
  if (!enabled) return undefined;
  return {
    current: data,
    states: optionsOf(resource.fields.get('estado')),
    reasons: optionsOf(resource.fields.get('motivo')),
    async change({ estado, motivo }) {
      const input = motivo === null ? { estado } : { estado, motivo };
      try {
        await dataProvider.runResourceAction(RESOURCE, { action: 'cambiar', input });
        client.setQueryData(queryKey, { estado, motivo });
        client.invalidateQueries({ queryKey: [RESOURCE, 'getList'] });
      } catch (failure) {
        const { status, detail } = failureOf(failure);
        showToast({
          tone: 'danger',
          title: translate('shell.availability.failed'),
          description: detail ?? translate(failureKey(status)),
        });
      }
    },
  };
}
