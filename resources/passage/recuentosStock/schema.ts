import { defineResource } from '../../../src/schema/defineResource';

const MESSAGES = 'resources.recuentosStock.messages';

/**
 * Physical counts of the available devices of a place: one person counts, the differences are listed by serial, and another person
 * adjusts them (domain.md A3).
 */
export default defineResource({
  name: 'recuentosStock',
  area: 'passage',
  subject: 'Stock',
  title: 'Nº {id}',
  icon: 'scan-barcode',
  appendOnly: true,
  tab: 3,
  routes: 'settings/binServices/recuentos',
  fields: {
    lugar: { kind: 'reference', to: 'depositos', few: true, required: true, system: true },
    // null: all BINs
    binServicio: { kind: 'reference', to: 'binesServicio', few: true, system: true },
    estado: {
      kind: 'status',
      options: ['Abierto', 'Conforme', 'ConDiferencias', 'Ajustado', 'Anulado'],
      initial: 'Abierto',
      tones: {
        Abierto: 'info',
        Conforme: 'success',
        ConDiferencias: 'warning',
        Ajustado: 'success',
        Anulado: 'muted',
      },
      icons: {
        Abierto: 'scan-barcode',
        Conforme: 'circle-check',
        ConDiferencias: 'triangle-alert',
        Ajustado: 'circle-check-big',
        Anulado: 'circle-off',
      },
      transitions: [
        { action: 'contar', from: ['Abierto', 'ConDiferencias'], to: 'ConDiferencias' },
        { action: 'conformar', from: ['Abierto', 'ConDiferencias'], to: 'Conforme', auto: true },
        { action: 'ajustar', from: ['ConDiferencias'], to: 'Ajustado' },
        { action: 'anular', from: ['Abierto', 'ConDiferencias'], to: 'Anulado' },
      ],
    },
    esperados: { kind: 'integer', unit: '', system: true },
    contados: { kind: 'integer', unit: '', system: true },
    contadoPor: { kind: 'reference', to: 'usuarios', system: true, onDelete: 'setNull' },
    contadoEn: { kind: 'dateTime', system: true },
    ajustadoPor: { kind: 'reference', to: 'usuarios', system: true, onDelete: 'setNull' },
    ajustadoEn: { kind: 'dateTime', system: true, in: ['show', 'filter', 'export'] },
    motivo: { kind: 'text', max: 300, system: true, in: ['show', 'export'] },
    diferencias: {
      kind: 'reverse',
      from: 'recuentoDiferencias',
      field: 'recuento',
      columns: ['numero', 'tipo', 'lugar', 'estadoDispositivo', 'resultado'],
      sort: ['numero', 'asc'],
    },
    cantidadDiferencias: {
      kind: 'computed',
      aggregate: 'count',
      over: 'diferencias',
      in: ['list', 'show', 'export'],
      width: 112,
    },
  },
  indexes: [['lugar', 'estado']],
  panels: {
    porAjustar: { draw: 'metric', view: 'porAjustar' },
    abiertos: { draw: 'metric', view: 'abiertos' },
  },
  list: {
    columns: [
      'id',
      'lugar',
      'binServicio',
      'estado',
      'esperados',
      'contados',
      'cantidadDiferencias',
      'contadoPor',
      'contadoEn',
    ],
    sort: ['id', 'desc'],
    filters: ['lugar', 'binServicio', 'estado', 'contadoEn'],
    views: [
      { name: 'abiertos', filter: { estado: 'Abierto' } },
      { name: 'porAjustar', filter: { estado: 'ConDiferencias' } },
      { name: 'todos', filter: {} },
    ],
    panels: ['porAjustar', 'abiertos'],
  },
  show: {
    header: ['lugar', 'binServicio', 'estado'],
    layout: [
      {
        section: 'count',
        columns: 2,
        children: ['esperados', 'contados', 'contadoPor', 'contadoEn', 'ajustadoPor', 'ajustadoEn', 'motivo'],
      },
      'diferencias',
    ],
  },
  actions: {
    iniciar: {
      on: ['resource'],
      needs: 'contar',
      icon: 'scan-barcode',
      tone: 'primary',
      initial: { lugar: { $user: 'deposito' } },
      input: {
        lugar: { kind: 'reference', to: 'depositos', few: true, required: true, where: { activo: true } },
        binServicio: {
          kind: 'reference',
          to: 'binesServicio',
          few: true,
          where: { soporte: 'TAG', estado: { $ne: 'Histórico' } },
        },
      },
      run: [{ call: 'iniciar' }],
      opens: { none: `${MESSAGES}.noSeInicio` },
    },
    contar: {
      on: ['record'],
      needs: 'contar',
      icon: 'scan-barcode',
      tone: 'primary',
      input: { numeros: { kind: 'longText', required: true, max: 20_000, rows: 10 } },
      run: [{ move: 'contar' }, { call: 'contar' }],
      message: `${MESSAGES}.contado`,
    },
    ajustar: {
      on: ['record'],
      needs: 'ajustar',
      icon: 'circle-check-big',
      tone: 'primary',
      // another person than the one who counted
      available: { contadoPor: { $ne: { $user: 'id' } } },
      input: { motivo: { kind: 'text', required: true, max: 250 } },
      run: [{ move: 'ajustar' }, { call: 'ajustar' }],
      message: `${MESSAGES}.ajustado`,
    },
    anular: {
      on: ['record'],
      needs: 'contar',
      icon: 'circle-off',
      tone: 'danger',
      input: { motivo: { kind: 'text', required: true, max: 250 } },
      run: [{ move: 'anular' }, { set: { motivo: { $input: 'motivo' } } }],
      message: `${MESSAGES}.anulado`,
    },
  },
});
