import type { ReasonName } from '../../../../resources/holders/counter/shared/reasons';
import type { Tone } from '../../../schema/field';

/** How a reason is shown: its tone and icon, and the fields of its record below its title. */
export interface ShownReason {
  tone: Tone;
  icon: string;
  fields: readonly string[];
}

export const SHOWN_REASONS: Readonly<Record<ReasonName, ShownReason>> = {
  medioDetenido: { tone: 'danger', icon: 'octagon-alert', fields: ['numero', 'patente', 'estado', 'motivoEstado'] },
  pasadaFallida: { tone: 'warning', icon: 'siren', fields: ['patenteLeida', 'estacion', 'codigoEvento'] },
  debitoRechazado: { tone: 'danger', icon: 'credit-card', fields: ['importe', 'codigoRechazo', 'medioPago'] },
  cobroRechazado: { tone: 'danger', icon: 'banknote', fields: ['importe', 'medio', 'estado'] },
  solicitudAbierta: { tone: 'info', icon: 'message-square-text', fields: ['asunto', 'estado', 'areaActual'] },
  facturaVencida: { tone: 'warning', icon: 'file-text', fields: ['comprobante', 'saldo'] },
  formaPagoCaida: { tone: 'danger', icon: 'credit-card', fields: ['resumen', 'estado'] },
  medioEnCamino: { tone: 'progress', icon: 'truck', fields: ['numero', 'patente', 'estado'] },
  formaPagoPorVencer: { tone: 'warning', icon: 'credit-card', fields: ['resumen', 'vence'] },
  exencionPorVencer: { tone: 'warning', icon: 'shield-check', fields: ['tipo', 'estado'] },
};
