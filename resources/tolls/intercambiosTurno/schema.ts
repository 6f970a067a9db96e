import type { Condition } from '../../../src/schema/condition';
import { defineResource } from '../../../src/schema/defineResource';
import { RULES } from '../shared/roster/roster';

const MESSAGES = 'resources.intercambiosTurno.messages';
const settled: Condition = { estado: { $in: ['AceptadoColega', 'Aprobado', 'Rechazado', 'Vencido'] } };
const exchangeable: Condition = { estado: { $in: ['Planificada', 'Publicada'] }, fijada: false };

/** Shift swaps of two toll collectors: requested, accepted by the colleague, approved (domain.md A11). */
export default defineResource({
  name: 'intercambiosTurno',
  area: 'tolls',
  subject: 'Asignacion',
  title: 'Nº {id}',
  icon: 'arrow-left-right',
  tab: 4,
  routes: 'toll_operator/intercambios',
  rows: [{ unless: 'verTodos', where: { solicitante: null }, through: ['solicitante', 'colega'] }],
  fields: {
    solicitante: {
      kind: 'reference',
      to: 'peajistas',
      required: true,
      where: { estado: 'Activo' },
      with: ['legajo'],
      readOnly: settled,
    },
    asignacionA: {
      kind: 'reference',
      to: 'asignaciones',
      required: true,
      where: { ...exchangeable, peajista: { $record: 'solicitante' } },
      readOnly: settled,
    },
    colega: {
      kind: 'reference',
      to: 'peajistas',
      required: true,
      where: { estado: 'Activo', id: { $ne: { $record: 'solicitante' } } },
      with: ['legajo'],
      readOnly: settled,
    },
    asignacionB: {
      kind: 'reference',
      to: 'asignaciones',
      required: true,
      where: { ...exchangeable, peajista: { $record: 'colega' } },
      readOnly: settled,
    },
    comentario: { kind: 'longText', max: 500, rows: 3, in: ['show', 'create', 'edit', 'export'] },
    estado: {
      kind: 'status',
      options: ['Pedido', 'AceptadoColega', 'Aprobado', 'Rechazado', 'Vencido'],
      steps: ['Pedido', 'AceptadoColega', 'Aprobado'],
      initial: 'Pedido',
      tones: {
        Pedido: 'warning',
        AceptadoColega: 'info',
        Aprobado: 'success',
        Rechazado: 'danger',
        Vencido: 'muted',
      },
      icons: {
        Pedido: 'hourglass',
        AceptadoColega: 'thumbs-up',
        Aprobado: 'circle-check',
        Rechazado: 'octagon-alert',
        Vencido: 'circle-off',
      },
      transitions: [
        { action: 'aceptar', from: ['Pedido'], to: 'AceptadoColega' },
        { action: 'aprobar', from: ['AceptadoColega'], to: 'Aprobado' },
        { action: 'rechazar', from: ['Pedido', 'AceptadoColega'], to: 'Rechazado' },
        { action: 'vencer', from: ['Pedido', 'AceptadoColega'], to: 'Vencido' },
      ],
    },
    vence: { kind: 'date', system: true, in: ['list', 'show', 'filter', 'export'] },
    violaciones: {
      kind: 'items',
      system: true,
      in: ['list', 'show', 'export'],
      fields: {
        regla: { kind: 'enum', options: RULES },
        peajista: { kind: 'reference', to: 'peajistas' },
        fecha: { kind: 'date' },
      },
    },
    resueltoPor: {
      kind: 'reference',
      to: 'usuarios',
      system: true,
      onDelete: 'setNull',
      in: ['list', 'show', 'filter', 'export'],
    },
    resueltoEn: { kind: 'dateTime', system: true, in: ['list', 'show', 'filter', 'export'] },
  },
  indexes: [['estado', 'vence']],
  list: {
    columns: ['id', 'solicitante', 'asignacionA', 'colega', 'asignacionB', 'violaciones', 'estado', 'vence'],
    sort: ['vence', 'desc'],
    filters: ['estado', 'solicitante', 'colega', 'vence'],
    views: [
      { name: 'porResolver', filter: { estado: { $in: ['Pedido', 'AceptadoColega'] } }, sort: ['vence', 'asc'] },
      { name: 'todos', filter: {} },
    ],
  },
  panels: { pendientes: { draw: 'metric', view: 'porResolver' } },
  show: {
    header: ['solicitante', 'colega', 'vence', 'estado'],
    layout: [
      {
        section: 'swap',
        columns: 2,
        children: ['solicitante', 'asignacionA', 'colega', 'asignacionB', 'comentario'],
      },
      { section: 'broken', children: ['violaciones'] },
      { section: 'decision', columns: 2, children: ['resueltoPor', 'resueltoEn'] },
    ],
  },
  actions: {
    aceptar: {
      on: ['record'],
      needs: 'editar',
      icon: 'thumbs-up',
      tone: 'primary',
      run: [{ move: 'aceptar' }, { call: 'calcular' }],
      message: `${MESSAGES}.aceptado`,
    },
    aprobar: {
      on: ['record'],
      needs: 'aprobar',
      icon: 'circle-check',
      tone: 'primary',
      confirm: true,
      run: [
        { move: 'aprobar' },
        { set: { resueltoPor: { $user: 'id' }, resueltoEn: { $now: 'P0D' } } },
        { call: 'intercambiar' },
      ],
      message: `${MESSAGES}.aprobado`,
    },
    rechazar: {
      on: ['record'],
      needs: 'aprobar',
      icon: 'octagon-alert',
      tone: 'danger',
      input: { motivo: { kind: 'longText', required: true, max: 500, rows: 3 } },
      run: [{ move: 'rechazar' }, { set: { resueltoPor: { $user: 'id' }, resueltoEn: { $now: 'P0D' } } }],
      message: `${MESSAGES}.rechazado`,
    },
    vencer: {
      on: ['record', 'bulk'],
      needs: 'aprobar',
      icon: 'hourglass',
      available: { vence: { $lt: { $now: 'P0D' } } },
      run: [{ move: 'vencer' }],
      message: `${MESSAGES}.vencido`,
    },
  },
});
