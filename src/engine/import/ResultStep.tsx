import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button';
import type { ConfirmDialogProps } from '../actions/ConfirmDialog';
import { useEngine, useResource } from '../EngineContext';
import { lazyPart } from '../lazyPart';
import { searchOf } from '../list/address';
import { isUnfiltered } from '../list/views';
import type { ImportDetail } from '../provider/imports';
import { BASE, importReturnPath } from '../routing/paths';
import { Counts } from './Counts';
import { Refused } from './Refused';
import type { ImportState } from './useImport';

const ConfirmDialog = lazyPart<ConfirmDialogProps>(() =>
  import('../actions/ConfirmDialog').then((loaded) => ({ default: loaded.ConfirmDialog })),
);

interface ResultStepProps {
  state: ImportState;
  told: ImportDetail;
}

/** What became of it, the way to what it made, and the way back. */
export function ResultStep({ state, told }: ResultStepProps) {
  const translate = useTranslate();
  const resource = useResource();
  const { registry } = useEngine();
  const [asking, setAsking] = useState(false);
  const { counts, instant } = told;
  const text = (key: string) => translate(`transfer.import.${key}`);
  const below = importReturnPath(registry, resource.name);
  const list = below === undefined ? undefined : `${BASE}/${below}`;
  const view = resource.schema.list?.views?.find(({ filter }) => isUnfiltered(filter))?.name;
  const where = (field: string) => `${list}${searchOf({ view, filter: { [field]: instant } })}`;
  const undoable = (counts.creada ?? 0) + (counts.actualizada ?? 0) > 0;
  const half = told.state === 'probada';
  return (
    <>
      <section className="card import-result">
        <h2>{text(told.state === 'revertida' ? 'reverted' : half ? 'half' : 'done')}</h2>
        {half && <p>{text('stopped')}</p>}
        <Counts
          counts={counts}
          states={[
            ['creada', 'creadas', 'success'],
            ['actualizada', 'actualizadas', 'success'],
            ['igual', 'iguales', 'neutral'],
            ['revertida', 'revertidas', 'neutral'],
            ['retenida', 'retenidas', 'danger'],
            ['rechazada', 'rechazadas', 'danger'],
          ]}
        />
        <footer className="import-actions">
          {undoable && <Button onClick={() => setAsking(true)}>{text('revert')}</Button>}
          <Button onClick={() => state.open(undefined)}>{text('again')}</Button>
          {list !== undefined && (counts.actualizada ?? 0) > 0 && (
            <Link className="button" to={where('actualizadoEn')}>
              {text('seeChanged')}
            </Link>
          )}
          {list !== undefined && (counts.creada ?? 0) > 0 && (
            <Link className="button button--primary" to={where('creadoEn')}>
              {text('seeCreated')}
            </Link>
          )}
          {half && (
            <Button look="primary" onClick={() => void state.go('run')}>
              {text('resume')}
            </Button>
          )}
        </footer>
      </section>
      <Refused {...{ state, told }} downloads={(counts.rechazada ?? 0) > 0} />
      {asking && (
        <ConfirmDialog
          open
          danger
          title={text('revert')}
          confirmLabel={text('revert')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void state.go('revert');
          }}
        >
          {text('revertAsk')}
        </ConfirmDialog>
      )}
    </>
  );
}
