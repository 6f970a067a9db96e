import { defineResource } from '../../../src/schema/defineResource';

const MESSAGES = 'resources.conceptosFacturables.messages';

/** Concepts that an invoice line may bill (domain.md A6). */
export default defineResource({
  name: 'conceptosFacturables',
  area: 'billing',
  subject: 'ConceptoFacturable',
  title: '{codigo} · {nombre}',
  icon: 'tags',
  lookup: 'Factura|Ajuste|Transito|Titular|BinServicio',
  lookupFields: ['tipo', 'signo', 'precio', 'alicuotaIva', 'precioIncluyeIva', 'estado'],
  routes: 'billable_concepts',
  fields: {
    codigo: { kind: 'code', required: true, unique: true, max: 15, normalize: ['trim', 'upper'], width: 112 },
    nombre: { kind: 'text', required: true, max: 80, normalize: ['trim'], width: 220 },
    descripcion: { kind: 'longText', max: 300, rows: 3 },
    tipo: {
      kind: 'enum',
      options: ['Tránsito', 'Cargo único', 'Cargo periódico', 'Interés', 'Bonificación', 'Ajuste'],
      required: true,
      default: 'Cargo único',
    },
    signo: {
      kind: 'enum',
      options: ['Cargo', 'Crédito'],
      required: true,
      default: 'Cargo',
      tones: { Cargo: 'neutral', Crédito: 'accent' },
    },
    // null: the tariff sets the price
    precio: { kind: 'money', min: '0.00' },
    // ARCA's codes of the VAT rates
    alicuotaIva: { kind: 'enum', options: ['3', '4', '5', '6'], required: true, default: '5' },
    precioIncluyeIva: { kind: 'boolean', default: true },
    cuentaContable: { kind: 'code', max: 20, normalize: ['trim'], in: ['list', 'show', 'create', 'edit', 'export'] },
    centroCosto: { kind: 'code', max: 20, normalize: ['trim'], in: ['list', 'show', 'create', 'edit', 'export'] },
    periodicidad: {
      kind: 'enum',
      options: ['Mensual', 'Bimestral', 'Trimestral', 'Semestral', 'Anual'],
      hidden: { tipo: { $ne: 'Cargo periódico' } },
      required: { tipo: 'Cargo periódico' },
    },
    vigenciaDesde: { kind: 'date', required: true },
    vigenciaHasta: {
      kind: 'date',
      checks: [{ when: { vigenciaHasta: { $lt: { $record: 'vigenciaDesde' } } }, message: `${MESSAGES}.vigencia` }],
    },
    estado: {
      kind: 'status',
      options: ['Vigente', 'Suspendido', 'Histórico'],
      initial: 'Vigente',
      tones: { Vigente: 'success', Suspendido: 'warning', Histórico: 'muted' },
      transitions: [
        { action: 'suspender', from: ['Vigente'], to: 'Suspendido' },
        { action: 'reactivar', from: ['Suspendido'], to: 'Vigente' },
        { action: 'archivar', from: ['Vigente', 'Suspendido'], to: 'Histórico' },
      ],
    },
    precios: {
      kind: 'reverse',
      from: 'conceptoPrecios',
      field: 'concepto',
      columns: ['vigenciaDesde', 'vigenciaHasta', 'precio', 'creadoPor'],
      sort: ['vigenciaDesde', 'desc'],
    },
  },
  list: {
    columns: ['codigo', 'nombre', 'tipo', 'signo', 'precio', 'alicuotaIva', 'vigenciaDesde', 'estado'],
    search: ['codigo', 'nombre'],
    sort: ['codigo', 'asc'],
    filters: ['tipo', 'signo', 'estado'],
    views: [
      { name: 'vigentes', filter: { estado: 'Vigente' } },
      { name: 'todos', filter: {} },
    ],
  },
  show: {
    header: ['estado', 'tipo', 'precio', 'alicuotaIva'],
    layout: [
      {
        tabs: [
          {
            name: 'data',
            children: [
              {
                section: 'concept',
                columns: 2,
                children: ['codigo', 'nombre', 'tipo', 'signo', 'periodicidad', 'descripcion'],
              },
              {
                section: 'price',
                columns: 2,
                children: ['precio', 'precioIncluyeIva', 'alicuotaIva', 'vigenciaDesde', 'vigenciaHasta'],
              },
              { section: 'accounts', columns: 2, children: ['cuentaContable', 'centroCosto'] },
            ],
          },
          { name: 'prices', children: ['precios'] },
        ],
      },
    ],
  },
  create: {
    layout: [
      {
        section: 'concept',
        columns: 2,
        children: ['codigo', 'nombre', 'tipo', 'signo', 'periodicidad', 'descripcion'],
      },
      {
        section: 'price',
        columns: 2,
        children: ['precio', 'precioIncluyeIva', 'alicuotaIva', 'vigenciaDesde', 'vigenciaHasta'],
      },
      { section: 'accounts', columns: 2, children: ['cuentaContable', 'centroCosto'] },
    ],
  },
  edit: {
    layout: [
      {
        section: 'concept',
        columns: 2,
        children: ['codigo', 'nombre', 'tipo', 'signo', 'periodicidad', 'descripcion'],
      },
      {
        section: 'price',
        columns: 2,
        children: ['precio', 'precioIncluyeIva', 'alicuotaIva', 'vigenciaDesde', 'vigenciaHasta'],
      },
      { section: 'accounts', columns: 2, children: ['cuentaContable', 'centroCosto'] },
    ],
  },
  actions: {
    programarPrecio: {
      on: ['record'],
      needs: 'editar',
      icon: 'calendar-clock',
      available: { estado: { $ne: 'Histórico' }, precio: { $ne: null } },
      input: {
        precio: { kind: 'money', min: '0.00', required: true },
        desde: {
          kind: 'date',
          required: true,
          checks: [{ when: { desde: { $lte: { $now: 'P0D' } } }, message: `${MESSAGES}.desdeManana` }],
        },
      },
      run: [{ call: 'programarPrecio' }],
      message: `${MESSAGES}.programado`,
    },
    suspender: {
      on: ['record', 'bulk'],
      needs: 'editar',
      icon: 'pause',
      tone: 'warning',
      run: [{ move: 'suspender' }],
      message: `${MESSAGES}.suspendido`,
      undo: 'reactivar',
    },
    reactivar: {
      on: ['record', 'bulk'],
      needs: 'editar',
      icon: 'play',
      tone: 'primary',
      run: [{ move: 'reactivar' }],
      message: `${MESSAGES}.reactivado`,
    },
    archivar: {
      on: ['record'],
      needs: 'editar',
      icon: 'archive',
      tone: 'danger',
      confirm: true,
      run: [{ move: 'archivar' }, { call: 'cerrarVigencia' }],
      message: `${MESSAGES}.archivado`,
    },
  },
});
