import { useTranslate } from 'ra-core';
import { Activity, useState } from 'react';
import { NoPermission } from '../../ui/NoPermission';
import { RecordSkeleton } from '../../ui/Skeletons';
import { useCan, useEngine, useResource } from '../EngineContext';
import { FormHeader } from '../form/FormHeader';
import { useLabels } from '../labels';
import { BASE, importReturnPath } from '../paths';
import type { ImportDetail } from '../provider/imports';
import { useScreenTitle } from '../screenTitle';
import { RecordProblem } from '../show/RecordProblem';
import { CheckedStep } from './CheckedStep';
import { ColumnsStep } from './ColumnsStep';
import { FileStep } from './FileStep';
import { Progress } from './Progress';
import { ResultStep } from './ResultStep';
import { type ImportState, useImport } from './useImport';
import './import.css';

interface StepsProps {
  state: ImportState;
  detail: ImportDetail;
}

/** The current step of an import; the columns again if the person goes back to them. */
function Steps({ state, detail }: StepsProps) {
  const [showsColumns, setShowsColumns] = useState(false);
  if (detail.instant !== null) return <ResultStep {...{ state, detail }} />;
  if (detail.state === 'leida' || showsColumns)
    return <ColumnsStep key={detail.id} {...{ state, detail }} onChecked={() => setShowsColumns(false)} />;
  return <CheckedStep {...{ state, detail }} onBack={() => setShowsColumns(true)} />;
}

/** Screen that imports records of the current resource from a file: choose, map, check, run and revert. */
export default function ImportScreen() {
  const resource = useResource();
  const translate = useTranslate();
  const labels = useLabels(resource);
  const can = useCan();
  const { operatorMode, registry } = useEngine();
  const state = useImport(resource.name);
  const { detail, running, isPending, problem } = state;
  useScreenTitle(translate('transfer.import.title', { name: labels.name() }));
  if (operatorMode || !can('importar', resource.schema.subject)) return <NoPermission />;
  const returnPath = importReturnPath(registry, resource.name);
  const list = returnPath === undefined ? undefined : `${BASE}/${returnPath}`;
  return (
    <section className="import">
      {list !== undefined && <FormHeader backPath={list} label={labels.name()} />}
      {problem ? (
        <RecordProblem resource={resource} error={problem} onRetry={state.refetch} />
      ) : isPending ? (
        <RecordSkeleton />
      ) : (
        <>
          {running === 'upload' && <p role="status">{translate('transfer.import.reading')}</p>}
          {detail && running && running !== 'upload' && (
            <Progress
              step={running}
              detail={detail}
              isUnreachable={state.isUnreachable}
              onStop={() => void state.stop()}
            />
          )}
          {/* hidden, not unmounted: pasted text and choices must be kept if reading or checking fails */}
          <Activity mode={running ? 'hidden' : 'visible'}>
            {detail?.problem && (
              <p className="import-warning" role="alert">
                {detail.problem}
              </p>
            )}
            {detail ? (
              <Steps key={detail.id} {...{ state, detail }} />
            ) : (
              <FileStep resource={resource.name} state={state} />
            )}
          </Activity>
        </>
      )}
    </section>
  );
}
