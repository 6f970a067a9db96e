import { useTranslate } from 'ra-core';
import { Activity, useState } from 'react';
import { NoPermission } from '../../ui/NoPermission';
import { RecordSkeleton } from '../../ui/Skeletons';
import { useCan, useEngine, useResource } from '../EngineContext';
import { FormHeader } from '../form/FormHeader';
import { useLabels } from '../labels';
import type { ImportDetail } from '../provider/imports';
import { BASE, importReturnPath } from '../routing/paths';
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
  told: ImportDetail;
}

/** The step that an import stands at; the columns again where one wants them otherwise. */
function Steps({ state, told }: StepsProps) {
  const [again, setAgain] = useState(false);
  if (told.instant !== null) return <ResultStep {...{ state, told }} />;
  if (told.state === 'leida' || again)
    return <ColumnsStep key={told.id} {...{ state, told }} onChecked={() => setAgain(false)} />;
  return <CheckedStep {...{ state, told }} onBack={() => setAgain(true)} />;
}

/** Records of the resource at hand from a file: chosen, understood, tried, brought in, and undone where it was a mistake. */
export default function ImportScreen() {
  const resource = useResource();
  const translate = useTranslate();
  const labels = useLabels(resource);
  const can = useCan();
  const { operatorMode, registry } = useEngine();
  const state = useImport(resource.name);
  const { told, running, pending, problem } = state;
  useScreenTitle(translate('transfer.import.title', { name: labels.name() }));
  if (operatorMode || !can('importar', resource.schema.subject)) return <NoPermission />;
  const below = importReturnPath(registry, resource.name);
  const list = below === undefined ? undefined : `${BASE}/${below}`;
  return (
    <section className="import">
      {list !== undefined && <FormHeader back={list} label={labels.name()} />}
      {problem ? (
        <RecordProblem resource={resource} error={problem} onRetry={state.again} />
      ) : pending ? (
        <RecordSkeleton />
      ) : (
        <>
          {running === 'upload' && <p role="status">{translate('transfer.import.reading')}</p>}
          {told && running && running !== 'upload' && (
            <Progress step={running} told={told} lost={state.lost} onStop={() => void state.stop()} />
          )}
          {/* what was pasted or chosen is there again when it could not be read or checked */}
          <Activity mode={running ? 'hidden' : 'visible'}>
            {told?.problem && (
              <p className="import-warning" role="alert">
                {told.problem}
              </p>
            )}
            {told ? <Steps key={told.id} {...{ state, told }} /> : <FileStep resource={resource.name} state={state} />}
          </Activity>
        </>
      )}
    </section>
  );
}
