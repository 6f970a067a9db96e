import type { FieldOf } from '../../../src/schema/field';

/** Lifecycle of a holder, from creation to anonymisation (domain.md A2). */
export const estado = {
  kind: 'status',
  options: ['Activo', 'Inhabilitado', 'EnRevision', 'Baja', 'Anonimizado'],
  initial: 'Activo',
  tones: { Activo: 'success', Inhabilitado: 'danger', EnRevision: 'warning', Baja: 'muted', Anonimizado: 'muted' },
  icons: {
    Activo: 'circle-check',
    Inhabilitado: 'octagon-alert',
    EnRevision: 'hourglass',
    Baja: 'archive',
    Anonimizado: 'circle-dashed',
  },
  transitions: [
    { action: 'inhabilitar', from: ['Activo', 'EnRevision'], to: 'Inhabilitado' },
    { action: 'rehabilitar', from: ['Inhabilitado'], to: 'Activo' },
    { action: 'inhabilitarPorDeuda', from: ['Activo'], to: 'Inhabilitado', auto: true },
    { action: 'rehabilitarPorPago', from: ['Inhabilitado'], to: 'Activo', auto: true },
    { action: 'revisar', from: ['Activo'], to: 'EnRevision' },
    { action: 'resolverRevision', from: ['EnRevision'], to: 'Activo' },
    { action: 'darDeBaja', from: ['Activo', 'Inhabilitado', 'EnRevision'], to: 'Baja' },
    { action: 'forzarBaja', from: ['Activo', 'Inhabilitado', 'EnRevision'], to: 'Baja' },
    { action: 'fusionar', from: ['Activo', 'Inhabilitado', 'EnRevision'], to: 'Baja' },
    { action: 'reactivar', from: ['Baja'], to: 'Activo' },
    { action: 'anonimizar', from: ['Baja'], to: 'Anonimizado' },
  ],
} as const satisfies FieldOf<'status'>;
