import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useTranslate } from 'ra-core';
import { useContext, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { showToast } from '../../ui/toasts';
import { cacheResponse } from '../cacheResponse';
import { failureKey, failureOf } from '../failure';
import { useJobStarted } from '../jobs/useJobs';
import type { EngineDataProvider } from '../provider';
import type { ImportDetail, ImportLineState, ImportPlan, ImportReadOptions } from '../provider/imports';

export type Step = 'check' | 'run' | 'revert';

/** The uploaded file while it is in memory. */
export interface Source {
  file: Blob;
  name: string;
}

const sum = (counts: ImportDetail['counts'], states: readonly ImportLineState[]): number =>
  states.reduce((total, state) => total + (counts[state] ?? 0), 0);

/** ms between two progress requests */
const POLL_MS = 1_000;

/** Returns the number of processed lines of a step, and their total. */
export function progressOf(step: Step, { counts, lines }: Pick<ImportDetail, 'counts' | 'lines'>): [number, number] {
  if (step === 'check') return [sum(counts, ['buena', 'mala']), lines];
  if (step === 'run') return [lines - sum(counts, ['buena']), lines];
  const reverted = sum(counts, ['revertida', 'retenida']);
  return [reverted, reverted + sum(counts, ['creada', 'actualizada'])];
}

/** State of an import: the one in the address (`?id=12`), its steps, and the progress of the running step. */
export function useImport(resource: string) {
  const translate = useTranslate();
  // `useDataProvider` returns a proxy that has a function for every name; only the provider itself shows whether it has `imports`
  const { imports }: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  const queries = useQueryClient();
  const [searchParams, setSearchParams] = useSearchParams();
  const id = Number(searchParams.get('id') ?? Number.NaN);
  const [source, setSource] = useState<Source>();
  const [runningStep, setRunningStep] = useState<Step | 'upload'>();
  const markJobStarted = useJobStarted();
  const importKey = (importId: number) => [resource, 'import', importId];
  const query = useQuery<ImportDetail>({
    queryKey: importKey(id),
    queryFn: () => (imports ? imports.get(resource, id) : Promise.reject(new Error('no imports'))),
    enabled: Number.isSafeInteger(id),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.task ? POLL_MS : false),
  });
  const task = query.data?.task ?? undefined;
  const previousTask = useRef<Step>(undefined);
  useEffect(() => {
    const endedTask = task === undefined ? previousTask.current : undefined;
    previousTask.current = task;
    // created or changed records appear in cached lists
    if (endedTask !== undefined && endedTask !== 'check')
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'import' });
  }, [task, queries]);

  const showError = (error: unknown) => {
    const { status, detail } = failureOf(error);
    const description = detail ?? translate(failureKey(status));
    showToast({ tone: 'danger', title: translate('transfer.import.failed'), description });
  };
  const open = (next: number | undefined) => {
    setSearchParams(next === undefined ? {} : { id: String(next) });
    if (next === undefined) setSource(undefined);
    void queries.invalidateQueries({ queryKey: [resource, 'import', 'latest'] });
  };

  return {
    imports,
    detail: query.data,
    /** error if the import cannot be loaded */
    problem: query.data ? null : query.error,
    /** the last request for the progress failed */
    isUnreachable: query.data !== undefined && query.isError,
    refetch: () => void query.refetch(),
    isPending: Number.isSafeInteger(id) && query.isPending,
    source,
    running: runningStep ?? task,
    open,
    showError,
    /** Uploads a file, or uploads it again with other options. */
    async upload(next: Source, options: ImportReadOptions = {}) {
      setRunningStep('upload');
      try {
        const detail = await imports?.upload(resource, next.file, { name: next.name, ...options });
        if (!detail) return;
        cacheResponse(queries, importKey(detail.id), detail);
        setSource(next);
        open(detail.id);
      } catch (error) {
        showError(error);
      } finally {
        setRunningStep(undefined);
      }
    },
    /** Starts a step; a long one continues in the background and is polled. False: it could not start. */
    async runStep(step: Step, plan?: ImportPlan): Promise<boolean> {
      setRunningStep(step);
      // shows the step in other windows too, and after this one is closed
      markJobStarted();
      try {
        const detail = await imports?.step(resource, id, step, plan);
        if (!detail) return false;
        cacheResponse(queries, importKey(id), detail);
        markJobStarted();
        if (detail.done && step !== 'check')
          void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'import' });
        return true;
      } catch (error) {
        showError(error);
        return false;
      } finally {
        setRunningStep(undefined);
      }
    },
    /**
     * Extends the field of a column to accept the file's values: adds the texts as options, or raises the maximum length to that
     * of the longest cell.
     */
    async extendField(plan: ImportPlan, path: string, options?: readonly string[]) {
      try {
        const detail = await imports?.widen(resource, id, plan, path, options);
        if (!detail) return;
        cacheResponse(queries, importKey(id), detail);
        showToast({ tone: 'success', title: translate('transfer.import.widened') });
        void queries.invalidateQueries({ queryKey: [resource, 'import', id] });
      } catch (error) {
        showError(error);
      }
    },
    async stop() {
      try {
        const detail = await imports?.stop(resource, id);
        if (detail) cacheResponse(queries, importKey(id), detail);
      } catch (error) {
        showError(error);
      }
    },
  };
}

export type ImportState = ReturnType<typeof useImport>;
