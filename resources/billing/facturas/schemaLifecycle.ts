import type { FieldOf } from '../../../src/schema/field';

/** States in which a payment or a direct debit is expected. */
export const openStates = ['Autorizada', 'Enviada', 'ParcialmentePagada', 'Vencida'];

/** States of an invoice or note, and their transitions (domain.md A6). */
export const estado = {
  kind: 'status',
  options: [
    'Borrador',
    'Emitida',
    'Autorizada',
    'Enviada',
    'ParcialmentePagada',
    'Pagada',
    'Rechazada',
    'Vencida',
    'Anulada',
    'EnDébito',
  ],
  steps: ['Borrador', 'Emitida', 'Autorizada', 'Enviada', 'Pagada'],
  stepMarks: { Autorizada: 'cae', Enviada: 'enviadaEn' },
  initial: 'Borrador',
  tones: {
    Borrador: 'neutral',
    Emitida: 'info',
    Autorizada: 'info',
    Enviada: 'progress',
    ParcialmentePagada: 'warning',
    Pagada: 'success',
    Rechazada: 'danger',
    Vencida: 'danger',
    Anulada: 'muted',
    EnDébito: 'accent',
  },
  width: 152,
  transitions: [
    { action: 'emitir', from: ['Borrador'], to: 'Emitida' },
    { action: 'descartar', from: ['Borrador'], to: 'Anulada' },
    { action: 'autorizar', from: ['Emitida', 'Rechazada'], to: 'Autorizada' },
    { action: 'enviar', from: ['Autorizada'], to: 'Enviada' },
    { action: 'anular', from: ['Autorizada', 'Enviada', 'ParcialmentePagada', 'Pagada', 'Vencida'], to: 'Anulada' },
    { action: 'rechazar', from: ['Emitida'], to: 'Rechazada', auto: true },
    {
      action: 'pagarEnParte',
      from: ['Autorizada', 'Enviada', 'EnDébito', 'Pagada'],
      to: 'ParcialmentePagada',
      auto: true,
    },
    { action: 'saldar', from: [...openStates, 'EnDébito'], to: 'Pagada', auto: true },
    {
      action: 'vencer',
      from: ['Autorizada', 'Enviada', 'ParcialmentePagada', 'EnDébito'],
      to: 'Vencida',
      auto: true,
    },
    { action: 'incluirEnDebito', from: openStates, to: 'EnDébito', auto: true },
    { action: 'volverADeber', from: ['Pagada', 'ParcialmentePagada', 'EnDébito'], to: 'Enviada', auto: true },
  ],
} as const satisfies FieldOf<'status'>;
