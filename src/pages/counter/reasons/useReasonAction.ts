import { useTranslate } from 'ra-core';
import { formatInstant, formatMoney } from '../../../../i18n/format';
import type { Reason, ReasonName } from '../../../../resources/holders/counter/shared/reasons';
import type { SubjectName } from '../../../../resources/holders/counter/shared/subjects';
import { useCan, useEngine, useMayView } from '../../../engine/EngineContext';
import { refOf } from '../../../engine/kinds/reference/refs';
import { usePath, useRecordPath } from '../../../engine/usePath';
import type { NewRequestPath } from '../newRequest';

/** The one thing to do about a reason: a link, or the form of a payment with its first values. Its name: `pages.counter.do.{name}`. */
export type ReasonAction =
  | { name: string; path: string }
  | { name: 'payment'; initial: Readonly<Record<string, unknown>> };

const SUBJECTS: Partial<Record<ReasonName, SubjectName>> = {
  pasadaFallida: 'lectura',
  debitoRechazado: 'debito',
  cobroRechazado: 'debito',
  facturaVencida: 'deuda',
  medioDetenido: 'medio',
  medioEnCamino: 'entrega',
  formaPagoCaida: 'formaPago',
  formaPagoPorVencer: 'formaPago',
  exencionPorVencer: 'exencion',
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns what a person with these permissions does about each reason; undefined where only its sentence is left. */
export function useReasonAction(holder: string, newRequest: NewRequestPath) {
  const translate = useTranslate();
  const { registry } = useEngine();
  const can = useCan();
  const mayView = useMayView();
  const path = usePath();
  const recordPath = useRecordPath();
  const source = new URLSearchParams({ source: JSON.stringify({ titular: holder }) });

  const open = (name: string, { recurso, id }: Reason): ReasonAction | undefined => {
    const target = mayView(registry.getOrThrow(recurso)) ? recordPath(recurso, id) : undefined;
    return target === undefined ? undefined : { name, path: target };
  };
  const form = (name: string, resource: string, permitted: boolean): ReasonAction | undefined => {
    const target = permitted ? path(resource, 'create') : undefined;
    return target === undefined ? undefined : { name, path: `${target}?${source}` };
  };
  const aboutOf = ({ motivo, datos }: Reason): string => {
    if (motivo === 'pasadaFallida')
      return translate('pages.counter.subject.reading', {
        at: formatInstant(text(datos.fechaHora)),
        place: refOf(datos, 'estacion')?.title ?? '',
      });
    if (motivo === 'debitoRechazado' || motivo === 'cobroRechazado')
      return translate('pages.counter.subject.rejected', { amount: formatMoney(text(datos.importe) || '0.00') });
    return translate(`pages.counter.reasons.${motivo}`, { smart_count: 1 });
  };
  const request = (reason: Reason): ReasonAction | undefined => {
    const subject = SUBJECTS[reason.motivo];
    const target = newRequest({
      ...(subject && { subject }),
      asunto: aboutOf(reason),
      patente: text(reason.datos.patenteLeida) || text(reason.datos.patente) || undefined,
      transitos: reason.registros,
    });
    return target === undefined ? undefined : { name: 'request', path: target };
  };
  const payment = ({ motivo, cantidad, datos }: Reason): ReasonAction | undefined => {
    if (!can('crear', 'Cobro')) return undefined;
    // of several debts nobody knows which one is paid
    const amount = motivo === 'facturaVencida' && cantidad === 1 ? text(datos.saldo) : '';
    return { name: 'payment', initial: { titular: holder, ...(amount && { importe: amount }) } };
  };
  const means = () => form('means', 'mediosPago', can('editar', 'Titular'));

  return (reason: Reason): ReasonAction | undefined => {
    switch (reason.motivo) {
      case 'pasadaFallida':
        return request(reason) ?? open('pass', reason);
      case 'solicitudAbierta':
        return open('openRequest', reason);
      case 'medioDetenido':
      case 'medioEnCamino':
        return open('why', reason) ?? request(reason);
      case 'facturaVencida':
      case 'debitoRechazado':
      case 'cobroRechazado':
        return payment(reason) ?? request(reason) ?? open('record', reason);
      case 'formaPagoCaida':
      case 'formaPagoPorVencer':
        return means() ?? open('record', reason);
      default:
        return open('record', reason) ?? request(reason);
    }
  };
}
