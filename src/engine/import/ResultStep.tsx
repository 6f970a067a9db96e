import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../speed/lazyPart';
import { Button } from '../../ui/Button';
import { SectionTitle } from '../../ui/SectionTitle';
import type { ConfirmDialogProps } from '../actions/ConfirmDialog';
import { searchOf } from '../address';
import { useEngine, useResource } from '../EngineContext';
import { isUnfiltered } from '../list/views';
import { BASE, importReturnPath } from '../paths';
import type { ImportDetail } from '../provider/imports';
import { Counts } from './Counts';
import { RejectedLines } from './RejectedLines';
import type { ImportState } from './useImport';

const ConfirmDialog = lazyPart<ConfirmDialogProps>(() =>
  import('../actions/ConfirmDialog').then((loaded) => ({ default: loaded.ConfirmDialog })),
);

interface ResultStepProps {
  state: ImportState;
  detail: ImportDetail;
}

/** Result of an import, with links to its records and a button to revert it. */
export function ResultStep({ state, detail }: ResultStepProps) {
  const translate = useTranslate();
  const resource = useResource();
  const { registry } = useEngine();
  const [isConfirming, setIsConfirming] = useState(false);
  const { counts, instant } = detail;
  const text = (key: string) => translate(`transfer.import.${key}`);
  const returnPath = importReturnPath(registry, resource.name);
  const list = returnPath === undefined ? undefined : `${BASE}/${returnPath}`;
  const view = resource.schema.list?.views?.find(({ filter }) => isUnfiltered(filter))?.name;
  const listHref = (field: string) => `${list}${searchOf({ view, filter: { [field]: instant } })}`;
  const canRevert = (counts.creada ?? 0) + (counts.actualizada ?? 0) > 0;
  const isPartial = detail.state === 'probada';
  return (
    <>
      <section className="card import-result">
        <SectionTitle size="large">
          {text(detail.state === 'revertida' ? 'reverted' : isPartial ? 'half' : 'done')}
        </SectionTitle>
        {isPartial && <p>{text('stopped')}</p>}
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
          {canRevert && <Button onClick={() => setIsConfirming(true)}>{text('revert')}</Button>}
          <Button onClick={() => state.open(undefined)}>{text('again')}</Button>
          {list !== undefined && (counts.actualizada ?? 0) > 0 && (
            <Link className="button" to={listHref('actualizadoEn')}>
              {text('seeChanged')}
            </Link>
          )}
          {list !== undefined && (counts.creada ?? 0) > 0 && (
            <Link className="button button--primary" to={listHref('creadoEn')}>
              {text('seeCreated')}
            </Link>
          )}
          {isPartial && (
            <Button look="primary" onClick={() => void state.runStep('run')}>
              {text('resume')}
            </Button>
          )}
        </footer>
      </section>
      <RejectedLines {...{ state, detail }} canDownload={(counts.rechazada ?? 0) > 0} />
      {isConfirming && (
        <ConfirmDialog
          open
          danger
          title={text('revert')}
          confirmLabel={text('revert')}
          onClose={() => setIsConfirming(false)}
          onConfirm={() => {
            setIsConfirming(false);
            void state.runStep('revert');
          }}
        >
          {text('revertAsk')}
        </ConfirmDialog>
      )}
    </>
  );
}
