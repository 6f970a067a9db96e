import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useTranslate } from 'ra-core';
import { useContext, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { showToast } from '../../ui/toasts';
import { cacheResponse } from '../cacheResponse';
import { failureKey, failureOf } from '../form/failure';
import { useJobStarted } from '../jobs/useJobs';
import type { EngineDataProvider } from '../provider';
import type { ImportDetail, ImportLineState, ImportPlan, ImportReadOptions } from '../provider/imports';

export type Step = 'check' | 'run' | 'revert';

/** What a file was read as, as long as the file itself is at hand. */
export interface Source {
  file: Blob;
  name: string;
}

const sum = (counts: ImportDetail['counts'], states: readonly ImportLineState[]): number =>
  states.reduce((total, state) => total + (counts[state] ?? 0), 0);

/** ms between two questions how far it is */
const OFTEN = 1_000;

/** How many of a step's lines are done, of how many. */
export function progressOf(step: Step, { counts, lines }: Pick<ImportDetail, 'counts' | 'lines'>): [number, number] {
  if (step === 'check') return [sum(counts, ['buena', 'mala']), lines];
  if (step === 'run') return [lines - sum(counts, ['buena']), lines];
  const back = sum(counts, ['revertida', 'retenida']);
  return [back, back + sum(counts, ['creada', 'actualizada'])];
}

/** An import of a resource: the one of the address (`?id=12`), its steps, and how far the one under way is. */
export function useImport(resource: string) {
  const translate = useTranslate();
  // `useDataProvider` makes a call of whatever it is asked for: the provider itself knows whether it takes any
  const { imports }: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  const queries = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const id = Number(query.get('id') ?? Number.NaN);
  const [source, setSource] = useState<Source>();
  const [running, setRunning] = useState<Step | 'upload'>();
  const jobBegun = useJobStarted();
  const keyOf = (of: number) => [resource, 'import', of];
  const answer = useQuery<ImportDetail>({
    queryKey: keyOf(id),
    queryFn: () => (imports ? imports.get(resource, id) : Promise.reject(new Error('no imports'))),
    enabled: Number.isSafeInteger(id),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.task ? OFTEN : false),
  });
  const task = answer.data?.task ?? undefined;
  const before = useRef<Step>(undefined);
  useEffect(() => {
    const ended = task === undefined ? before.current : undefined;
    before.current = task;
    // what was made or changed is in lists that were read before
    if (ended !== undefined && ended !== 'check')
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'import' });
  }, [task, queries]);

  const failed = (error: unknown) => {
    const { status, detail } = failureOf(error);
    const description = detail ?? translate(failureKey(status));
    showToast({ tone: 'danger', title: translate('transfer.import.failed'), description });
  };
  const open = (next: number | undefined) => {
    setQuery(next === undefined ? {} : { id: String(next) });
    if (next === undefined) setSource(undefined);
    void queries.invalidateQueries({ queryKey: [resource, 'import', 'latest'] });
  };

  return {
    imports,
    told: answer.data,
    /** why it cannot be shown */
    problem: answer.data ? null : answer.error,
    /** the server cannot be asked how far it is just now */
    lost: answer.data !== undefined && answer.isError,
    again: () => void answer.refetch(),
    pending: Number.isSafeInteger(id) && answer.isPending,
    source,
    running: running ?? task,
    open,
    failed,
    /** Reads a file, again where it was read wrongly. */
    async upload(next: Source, as: ImportReadOptions = {}) {
      setRunning('upload');
      try {
        const told = await imports?.upload(resource, next.file, { name: next.name, ...as });
        if (!told) return;
        cacheResponse(queries, keyOf(told.id), told);
        setSource(next);
        open(told.id);
      } catch (error) {
        failed(error);
      } finally {
        setRunning(undefined);
      }
    },
    /** Begins a step; what does not end at once goes on in the background, and is looked after. False: it could not begin. */
    async go(step: Step, plan?: ImportPlan): Promise<boolean> {
      setRunning(step);
      // found again in another window too, whatever becomes of this one
      jobBegun();
      try {
        const told = await imports?.step(resource, id, step, plan);
        if (!told) return false;
        cacheResponse(queries, keyOf(id), told);
        jobBegun();
        if (told.done && step !== 'check')
          void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'import' });
        return true;
      } catch (error) {
        failed(error);
        return false;
      } finally {
        setRunning(undefined);
      }
    },
    /** Makes the field of a column take what the file has: the words as options, or as many letters as its longest cell. */
    async widen(plan: ImportPlan, path: string, options?: readonly string[]) {
      try {
        const told = await imports?.widen(resource, id, plan, path, options);
        if (!told) return;
        cacheResponse(queries, keyOf(id), told);
        showToast({ tone: 'success', title: translate('transfer.import.widened') });
        void queries.invalidateQueries({ queryKey: [resource, 'import', id] });
      } catch (error) {
        failed(error);
      }
    },
    async stop() {
      try {
        const told = await imports?.stop(resource, id);
        if (told) cacheResponse(queries, keyOf(id), told);
      } catch (error) {
        failed(error);
      }
    },
  };
}

export type ImportState = ReturnType<typeof useImport>;
