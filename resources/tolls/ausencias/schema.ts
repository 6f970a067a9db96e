import type { Condition } from '../../../src/schema/condition';
import { defineResource } from '../../../src/schema/defineResource';

const MESSAGES = 'resources.ausencias.messages';
const settled: Condition = { estado: { $in: ['Aprobada', 'Rechazada', 'Cancelada'] } };

/** Absences of toll collectors, with request and approval (domain.md A11). */
export default defineResource({
  name: 'ausencias',
  area: 'tolls',
  subject: 'Ausencia',
  title: '{tipo} · {desde}',
  icon: 'calendar-off',
  tab: 3,
  routes: 'toll_operator/ausencias',
  rows: [{ unless: 'verTodos', where: { peajista: null }, through: ['peajista'] }],
  fields: {
    peajista: {
      kind: 'reference',
      to: 'peajistas',
      required: true,
      where: { estado: { $ne: 'Baja' } },
      with: ['legajo'],
      readOnly: settled,
    },
    tipo: {
      kind: 'enum',
      required: true,
      options: ['Vacaciones', 'Enfermedad', 'ART', 'Examen', 'Gremial', 'Franco compensatorio', 'Sin goce'],
      default: 'Vacaciones',
      readOnly: settled,
    },
    desde: { kind: 'date', required: true, readOnly: settled },
    hasta: {
      kind: 'date',
      required: true,
      readOnly: settled,
      checks: [{ when: { hasta: { $lt: { $record: 'desde' } } }, message: `${MESSAGES}.hasta` }],
    },
    certificado: { kind: 'file', accept: ['application/pdf', 'image/*'], in: ['list', 'show', 'create', 'edit'] },
    comentario: { kind: 'longText', max: 500, rows: 3, in: ['show', 'create', 'edit', 'export'] },
    estado: {
      kind: 'status',
      options: ['Solicitada', 'Aprobada', 'Rechazada', 'Cancelada'],
      initial: 'Solicitada',
      tones: { Solicitada: 'warning', Aprobada: 'success', Rechazada: 'danger', Cancelada: 'muted' },
      icons: {
        Solicitada: 'hourglass',
        Aprobada: 'circle-check',
        Rechazada: 'octagon-alert',
        Cancelada: 'circle-off',
      },
      transitions: [
        { action: 'aprobar', from: ['Solicitada'], to: 'Aprobada' },
        { action: 'rechazar', from: ['Solicitada'], to: 'Rechazada' },
        { action: 'cancelar', from: ['Solicitada', 'Aprobada'], to: 'Cancelada' },
      ],
    },
    turnosLiberados: { kind: 'integer', default: 0, system: true, in: ['list', 'show', 'export'] },
    resueltaPor: {
      kind: 'reference',
      to: 'usuarios',
      system: true,
      onDelete: 'setNull',
      in: ['list', 'show', 'filter', 'export'],
    },
    resueltaEn: { kind: 'dateTime', system: true, in: ['list', 'show', 'filter', 'export'] },
  },
  indexes: [
    ['peajista', 'desde'],
    ['estado', 'desde'],
  ],
  list: {
    columns: ['peajista', 'tipo', 'desde', 'hasta', 'estado', 'turnosLiberados', 'resueltaPor'],
    sort: ['desde', 'desc'],
    filters: ['estado', 'tipo', 'peajista', 'desde'],
    views: [
      { name: 'pendientes', filter: { estado: 'Solicitada' }, sort: ['desde', 'asc'] },
      {
        name: 'enCurso',
        filter: { estado: 'Aprobada', desde: { $lte: { $now: 'P0D' } }, hasta: { $gte: { $now: 'P0D' } } },
      },
      { name: 'todas', filter: {} },
    ],
  },
  panels: { pendientes: { draw: 'metric', view: 'pendientes' } },
  show: {
    header: ['peajista', 'tipo', 'estado'],
    layout: [
      {
        section: 'absence',
        columns: 2,
        children: ['peajista', 'tipo', 'desde', 'hasta', 'certificado', 'comentario'],
      },
      {
        section: 'decision',
        columns: 2,
        children: ['resueltaPor', 'resueltaEn', 'turnosLiberados'],
      },
    ],
  },
  actions: {
    aprobar: {
      on: ['record', 'bulk'],
      needs: 'aprobar',
      icon: 'circle-check',
      tone: 'primary',
      confirm: true,
      run: [
        { move: 'aprobar' },
        { set: { resueltaPor: { $user: 'id' }, resueltaEn: { $now: 'P0D' } } },
        { call: 'liberarTurnos' },
      ],
      message: `${MESSAGES}.aprobada`,
    },
    rechazar: {
      on: ['record'],
      needs: 'aprobar',
      icon: 'octagon-alert',
      tone: 'danger',
      input: { motivo: { kind: 'longText', required: true, max: 500, rows: 3 } },
      run: [{ move: 'rechazar' }, { set: { resueltaPor: { $user: 'id' }, resueltaEn: { $now: 'P0D' } } }],
      message: `${MESSAGES}.rechazada`,
    },
    cancelar: {
      on: ['record'],
      needs: 'editar',
      icon: 'circle-off',
      available: { hasta: { $gte: { $now: 'P0D' } } },
      input: { motivo: { kind: 'text', max: 300 } },
      run: [{ move: 'cancelar' }],
      message: `${MESSAGES}.cancelada`,
    },
  },
});
