import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { useResource } from '../../../../src/engine/EngineContext';
import { useLabels } from '../../../../src/engine/labels';
import { Money } from '../../../../src/ui/Money';
import { StateChip } from '../../../../src/ui/StateChip';
import { Timestamp } from '../../../../src/ui/Timestamp';

const SHOWN = 4;
const TONES = { Pendiente: 'warning', Cumplida: 'success', Incumplida: 'danger' } as const;

const toneOf = (promise: string) => Object.entries(TONES).find(([state]) => state === promise)?.[1] ?? 'neutral';

/** The last contacts with a debtor, and what became of each promise. */
export function LastContacts({ titular }: { titular: unknown }) {
  const translate = useTranslate();
  const resource = useResource('gestionesCobranza');
  const labels = useLabels(resource);
  const { data = [] } = useGetList<RaRecord>('gestionesCobranza', {
    filter: { titular },
    sort: { field: 'fecha', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  if (data.length === 0) return <p className="muted">{translate('resources.deudores.messages.sinContactos')}</p>;
  return (
    <ul className="debtor-call__contacts" aria-label={labels.name()}>
      {data.map(({ id, fecha, tipo, resultado, promesa, promesaFecha, promesaImporte, comentario }) => (
        <li key={id}>
          <span>
            <Timestamp value={String(fecha)} show="relative" /> · {labels.option('tipo', String(tipo))} ·{' '}
            {labels.option('resultado', String(resultado))}
          </span>
          {typeof promesa === 'string' && (
            <span className="debtor-call__promise">
              <StateChip label={labels.option('promesa', promesa)} tone={toneOf(promesa)} />
              {typeof promesaFecha === 'string' && <Timestamp value={promesaFecha} />}
              {typeof promesaImporte === 'string' && <Money value={promesaImporte} />}
            </span>
          )}
          {typeof comentario === 'string' && comentario !== '' && (
            <span className="muted" dir="auto">
              {comentario}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
