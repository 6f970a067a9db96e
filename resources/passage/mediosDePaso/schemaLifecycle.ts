import type { FieldOf } from '../../../src/schema/field';
import { LIVE, STATES } from './shared/states';

/** States in which a pass can be lost: delivered, in delivery, or in use. */
const reportableStates = LIVE.filter((state) => state !== 'Solicitado' && state !== 'Denunciado');

/** Lifecycle of a pass from request to end (domain.md A3), with the reversals of suspensions. */
export const estado = {
  kind: 'status',
  options: STATES,
  steps: ['Solicitado', 'Asignado', 'Entregado', 'Habilitado'],
  initial: 'Solicitado',
  // by plate, with the device at hand, and as a replacement
  starts: ['Asignado'],
  stepMarks: { Asignado: 'numero', Habilitado: 'fechaActivacion' },
  tones: {
    Solicitado: 'info',
    Asignado: 'info',
    Entregado: 'info',
    Habilitado: 'success',
    Suspendido: 'warning',
    InhabilitadoDeuda: 'danger',
    Denunciado: 'danger',
    Reemplazado: 'muted',
    Baja: 'muted',
  },
  icons: {
    Solicitado: 'inbox',
    Asignado: 'link',
    Entregado: 'hand',
    Habilitado: 'circle-check',
    Suspendido: 'circle-minus',
    InhabilitadoDeuda: 'octagon-alert',
    Denunciado: 'siren',
    Reemplazado: 'arrow-left-right',
    Baja: 'archive',
  },
  transitions: [
    { action: 'asignar', from: ['Solicitado'], to: 'Asignado' },
    { action: 'entregar', from: ['Asignado'], to: 'Entregado' },
    { action: 'activar', from: ['Asignado', 'Entregado'], to: 'Habilitado' },
    { action: 'suspender', from: ['Habilitado'], to: 'Suspendido' },
    { action: 'reanudar', from: ['Suspendido'], to: 'Habilitado' },
    { action: 'inhabilitarPorDeuda', from: ['Habilitado'], to: 'InhabilitadoDeuda', auto: true },
    { action: 'rehabilitarPorPago', from: ['InhabilitadoDeuda'], to: 'Habilitado', auto: true },
    { action: 'rehabilitar', from: ['InhabilitadoDeuda'], to: 'Habilitado' },
    { action: 'denunciar', from: reportableStates, to: 'Denunciado' },
    { action: 'reemplazar', from: ['Denunciado', 'Suspendido', 'Habilitado'], to: 'Reemplazado' },
    { action: 'darDeBaja', from: LIVE, to: 'Baja' },
    // the handler restores the former state
    { action: 'revertirBaja', from: ['Baja'], to: 'Suspendido' },
  ],
} as const satisfies FieldOf<'status'>;
