import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../../i18n/format';
import type { SubjectName } from '../../../../resources/holders/counter/shared/subjects';
import { useEngine } from '../../../engine/EngineContext';
import { refOf } from '../../../engine/kinds/reference/refs';
import { labelsOf } from '../../../engine/labels';
import { RecordLink } from '../../../engine/routing/RecordLink';
import { Money } from '../../../ui/Money';
import { Value } from '../Value';
import type { LineProps } from './Line';
import { LineFrame } from './LineFrame';

type Data = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const isOwed = (amount: string): boolean => amount !== '' && Number(amount) > 0;

/** A line about a record with a page: an invoice, a payment, a rejected debit, a request. */
export function RecordLine({ event, newRequest }: LineProps) {
  const translate = useTranslate();
  const { registry } = useEngine();
  const { recurso, id, datos } = event;
  const labels = labelsOf(registry.getOrThrow(recurso), translate);
  const value = (name: string) => <Value resource={recurso} name={name} record={datos} />;
  const link = (title: string) =>
    id === null ? (
      <bdi>{title}</bdi>
    ) : (
      <RecordLink resource={recurso} id={id} className="link">
        <bdi>{title}</bdi>
      </RecordLink>
    );
  const about = (subject: SubjectName, title: string) => ({
    path: newRequest({ subject, asunto: title }),
    about: title,
  });

  if (recurso === 'facturas') {
    const title = `${labels.option('tipoComprobante', text(datos.tipoComprobante))} ${text(datos.comprobante)}`.trim();
    const owed = text(datos.saldo);
    return (
      <LineFrame
        event={event}
        title={link(title)}
        facts={
          isOwed(owed) && (
            <>
              {translate('pages.counter.timeline.owed')} <Money value={owed} /> · {labels.field('vence1')}{' '}
              {value('vence1')}
            </>
          )
        }
        end={<Ends amount={datos.total} state={value('estado')} />}
        request={about('factura', title)}
      />
    );
  }
  if (recurso === 'tickets')
    return (
      <LineFrame
        event={event}
        title={link(`Nº ${id} · ${text(datos.asunto)}`)}
        facts={[
          refOf(datos, 'ticketCategoria')?.title,
          refOf(datos, 'ticketSubCategoria')?.title,
          refOf(datos, 'areaActual')?.title,
        ]
          .filter(Boolean)
          .join(' · ')}
        end={value('estado')}
      />
    );
  const isDebit = recurso === 'loteDebitoItems';
  const title = isDebit
    ? translate(`pages.counter.timeline.debit.${datos.estado === 'Revertido' ? 'reverted' : 'rejected'}`)
    : `${labels.name(1)} ${text(datos.recibo)}`.trim();
  return (
    <LineFrame
      event={event}
      title={link(title)}
      facts={
        isDebit ? (
          <>
            <bdi>{debitReason(datos)}</bdi>
            {value('factura')}
          </>
        ) : (
          value('medio')
        )
      }
      end={<Ends amount={datos.importe} state={value('estado')} way={wayOf(isDebit, text(datos.estado))} />}
      isAlarming={isDebit}
      request={about('debito', `${title} ${formatMoney(text(datos.importe) || '0.00')}`)}
    />
  );
}

const debitReason = (datos: Data): string => refOf(datos, 'codigoRechazo')?.title ?? text(datos.motivo);

/** Direction of an amount: received, or failed to arrive; undefined for charges and pending amounts. */
type Way = 'in' | 'failed' | undefined;

const wayOf = (isDebit: boolean, estado: string): Way => {
  if (isDebit || ['Rechazado', 'Revertido', 'Anulado'].includes(estado)) return 'failed';
  return estado === 'Acreditado' ? 'in' : undefined;
};

function Ends({ amount, state, way }: { amount: unknown; state: ReactNode; way?: Way }) {
  return (
    <>
      {state}
      {typeof amount === 'string' && (
        <bdi dir="ltr" className="counter-amount" data-way={way}>
          {way === 'in' && '+ '}
          <Money value={amount} />
        </bdi>
      )}
    </>
  );
}
