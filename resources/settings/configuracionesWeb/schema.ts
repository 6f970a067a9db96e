import type { Condition } from '../../../src/schema/condition';
import { defineResource } from '../../../src/schema/defineResource';

/** Types in use; stored values of other types stay, but are not shown. */
const VALUE_KINDS = ['texto', 'número', 'secreto'] as const;
type ValueKind = (typeof VALUE_KINDS)[number];

/** Value column of a setting, by its type; a secret has none, because it is write-only. */
export const FIELD_OF: Readonly<Record<string, string | undefined>> = {
  texto: 'valorTexto',
  número: 'valorNumero',
};

/** Hides a value's input unless it matches the type of the setting. */
const unless = (tipo: ValueKind): Condition => ({ tipo: { $ne: tipo } });

/** Settings of the organisation, each with a typed value (domain.md A10). */
export default defineResource({
  name: 'configuracionesWeb',
  area: 'settings',
  subject: 'ConfigWeb',
  title: '{nombre}',
  icon: 'sliders-horizontal',
  routes: 'settings/webConfigurations',
  reason: { field: 'motivo', max: 200 },
  fields: {
    clave: {
      kind: 'code',
      format: 'messageKey',
      required: true,
      unique: true,
      max: 60,
      normalize: ['trim'],
      in: ['list', 'show', 'create', 'filter', 'export'],
      width: 208,
    },
    nombre: { kind: 'text', required: true, max: 80, normalize: ['trim'] },
    grupo: {
      kind: 'enum',
      required: true,
      options: ['Portal', 'SAU', 'Facturación', 'Cobranzas', 'Correo', 'Seguridad', 'Peajistas', 'Retención'],
    },
    descripcion: { kind: 'longText', max: 300, rows: 2, in: ['show', 'create', 'edit', 'export'] },
    tipo: {
      kind: 'enum',
      required: true,
      options: VALUE_KINDS,
      default: 'texto',
      in: ['list', 'show', 'create', 'filter', 'export'],
    },
    unidad: { kind: 'text', max: 20, hidden: unless('número'), in: ['show', 'create', 'edit'] },
    minimo: { kind: 'decimal', scale: 2, hidden: unless('número'), in: ['show', 'create', 'edit'] },
    maximo: {
      kind: 'decimal',
      scale: 2,
      hidden: unless('número'),
      in: ['show', 'create', 'edit'],
      checks: [
        { when: { maximo: { $lt: { $record: 'minimo' } } }, message: 'resources.configuracionesWeb.messages.rango' },
      ],
    },
    valor: {
      kind: 'computed',
      handler: 'valor',
      uses: ['tipo', 'unidad', 'valorTexto', 'valorNumero', 'secretoEn'],
      as: { kind: 'text' },
      widget: 'settingValue',
      in: ['list', 'show', 'export'],
    },
    modificada: {
      kind: 'computed',
      handler: 'modificada',
      uses: ['tipo', 'valorTexto', 'valorNumero', 'porDefecto'],
      as: { kind: 'boolean' },
      in: ['list', 'show'],
    },
    valorTexto: { kind: 'text', max: 500, hidden: unless('texto'), in: ['create', 'edit'] },
    valorNumero: {
      kind: 'decimal',
      scale: 2,
      hidden: unless('número'),
      required: true,
      in: ['create', 'edit'],
      checks: [
        {
          when: { valorNumero: { $lt: { $record: 'minimo' } } },
          message: 'resources.configuracionesWeb.messages.menor',
        },
        {
          when: { valorNumero: { $gt: { $record: 'maximo' } } },
          message: 'resources.configuracionesWeb.messages.mayor',
        },
      ],
    },
    valorSiNo: { kind: 'enum', options: ['sí', 'no'], retired: true },
    valorLista: {
      kind: 'items',
      max: 100,
      fields: { valor: { kind: 'text', required: true, max: 120 } },
      retired: true,
    },
    valorJson: { kind: 'json', retired: true },
    valorColor: { kind: 'color', retired: true },
    valorHtml: { kind: 'richText', max: 20_000, retired: true },
    valorSecreto: { kind: 'secret' },
    secretoEn: { kind: 'dateTime', system: true, in: ['show'], hidden: unless('secreto') },
    porDefecto: { kind: 'json', system: true, in: ['show'] },
    publica: { kind: 'boolean', default: false, retired: true },
    requiereReinicio: { kind: 'boolean', default: false, retired: true },
  },
  indexes: [['grupo', 'nombre']],
  list: {
    columns: ['nombre', 'clave', 'grupo', 'tipo', 'valor', 'modificada', 'actualizadoEn'],
    search: ['clave', 'nombre', 'descripcion'],
    sort: ['nombre', 'asc'],
    filters: ['grupo', 'tipo'],
    views: [
      { name: 'todas', filter: {} },
      { name: 'portal', filter: { grupo: 'Portal' } },
      { name: 'sau', filter: { grupo: 'SAU' } },
      { name: 'cobranzas', filter: { grupo: 'Cobranzas' } },
      { name: 'peajistas', filter: { grupo: 'Peajistas' } },
      { name: 'retencion', filter: { grupo: 'Retención' } },
    ],
    perPage: 50,
  },
  show: {
    header: ['clave', 'grupo', 'tipo', 'modificada'],
    layout: [
      {
        section: 'value',
        children: ['valor', 'descripcion', 'secretoEn'],
      },
      { slot: 'retentionPreview' },
      {
        section: 'rules',
        columns: 2,
        children: ['minimo', 'maximo', 'porDefecto'],
      },
      { history: true },
    ],
  },
  edit: {
    layout: [
      'nombre',
      'grupo',
      'descripcion',
      'unidad',
      'minimo',
      'maximo',
      'valorTexto',
      'valorNumero',
      { slot: 'retentionChange' },
    ],
  },
  actions: {
    fijarSecreto: {
      on: ['record'],
      needs: 'editar',
      available: { tipo: 'secreto' },
      icon: 'key-round',
      tone: 'primary',
      input: { secreto: { kind: 'text', required: true, max: 500 } },
      run: [{ call: 'fijarSecreto' }, { set: { secretoEn: { $now: 'P0D' } } }],
      message: 'resources.configuracionesWeb.messages.secreto',
    },
    restablecer: {
      on: ['record', 'bulk'],
      needs: 'editar',
      available: { tipo: { $ne: 'secreto' } },
      confirm: true,
      icon: 'rotate-ccw',
      run: [{ call: 'restablecer' }],
      undo: 'volver',
      message: 'resources.configuracionesWeb.messages.restablecida',
    },
    volver: {
      on: ['record'],
      needs: 'editar',
      available: { tipo: { $ne: 'secreto' }, version: { $gt: 1 } },
      confirm: true,
      icon: 'undo-2',
      run: [{ call: 'volver' }],
      message: 'resources.configuracionesWeb.messages.anterior',
    },
  },
});
