import { type RaRecord, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { ActionDialogPart } from '../../../../src/engine/actions/ActionDialogPart';
import { useIsQueued } from '../../../../src/engine/actions/acted';
import { usePageKeys } from '../../../../src/engine/actions/usePageKeys';
import { useRunAction } from '../../../../src/engine/actions/useRunAction';
import { useLabels } from '../../../../src/engine/labels';
import { addDays, dayOf } from '../../../../src/schema/calendar';
import { clock } from '../../../../src/schema/clock';
import type { Resource } from '../../../../src/schema/registry';
import { Button } from '../../../../src/ui/Button';

const RESULTS = ['Contactado', 'Promesa de pago', 'No contesta', 'Desconoce', 'Se niega'] as const;
const PROMISE = 'Promesa de pago';
/** Days until the day that a promise is first offered for. */
const PROMISE_DAYS = 3;

interface CallResultsProps {
  resource: Resource;
  record: RaRecord;
}

/**
 * The results of a call, each with a key; a promise asks for its day and amount. The next debtor follows at once: the next of the queue, or else
 * the one who is due. */
export function CallResults({ resource, record }: CallResultsProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const noteId = useId();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState<string>();
  const [promises, setPromises] = useState(false);
  const { run } = useRunAction(resource, record);
  const { run: runOnList } = useRunAction(resource, undefined);
  const { registrarLlamada, llamarSiguiente } = resource.schema.actions ?? {};
  const isQueued = useIsQueued();
  const callNext = async () => {
    if (llamarSiguiente && !isQueued) await runOnList('llamarSiguiente', llamarSiguiente);
  };
  const end = (resultado: (typeof RESULTS)[number]) => {
    if (busy !== undefined || !registrarLlamada) return;
    if (resultado === PROMISE) return setPromises(true);
    setBusy(resultado);
    run('registrarLlamada', registrarLlamada, { resultado, comentario: note.trim() || null })
      .then(callNext)
      // the error is already shown
      .catch(() => undefined)
      .finally(() => setBusy(undefined));
  };
  usePageKeys(true, (key) => {
    const result = RESULTS[Number(key) - 1];
    if (result === undefined) return false;
    end(result);
    return true;
  });
  return (
    <div className="debtor-call__results">
      <label htmlFor={noteId}>{labels.input('registrarLlamada', 'comentario')}</label>
      <textarea
        id={noteId}
        className="input"
        rows={2}
        maxLength={1000}
        value={note}
        dir="auto"
        onChange={({ target }) => setNote(target.value)}
      />
      <fieldset>
        <legend>{translate('resources.deudores.messages.comoTermino')}</legend>
        {RESULTS.map((resultado, index) => (
          <Button
            key={resultado}
            busy={busy === resultado}
            onClick={() => end(resultado)}
            aria-keyshortcuts={`${index + 1}`}
          >
            <span className="debtor-call__key" aria-hidden="true">
              {index + 1}
            </span>
            {labels.option('resultado', resultado)}
          </Button>
        ))}
      </fieldset>
      {promises && registrarLlamada && (
        <ActionDialogPart
          {...{ resource, record }}
          name="registrarLlamada"
          action={registrarLlamada}
          initial={{
            resultado: PROMISE,
            promesaFecha: addDays(dayOf(clock.now()), PROMISE_DAYS),
            promesaImporte: record.vencida,
            comentario: note.trim() || null,
          }}
          onDone={() => {
            setPromises(false);
            callNext().catch(() => undefined);
          }}
          onClose={() => setPromises(false)}
        />
      )}
    </div>
  );
}
