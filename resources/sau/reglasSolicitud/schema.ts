import { defineResource } from '../../../src/schema/defineResource';
import { STEP_FIELDS } from '../macros/shared/stepFields';
import { CHANGED_FIELDS, RULE_EVENTS } from '../rules/shared/events';
import { RECIPIENTS, RULE_ACTIONS } from '../rules/shared/steps';

/** Rules of requests: when, if, then (domain.md A5). */
export default defineResource({
  name: 'reglasSolicitud',
  area: 'sau',
  subject: 'Regla',
  title: '{nombre}',
  lookup: 'Ticket',
  lookupFields: ['nombre'],
  icon: 'workflow',
  deletable: true,
  routes: 'settings/settingsSAU/reglas',
  fields: {
    orden: { kind: 'integer', min: 0, max: 9999, default: 100, width: 84 },
    nombre: { kind: 'text', required: true, unique: true, max: 60, normalize: ['trim'] },
    descripcion: { kind: 'longText', max: 300, rows: 2 },
    cuando: {
      kind: 'items',
      required: true,
      max: 10,
      widget: 'ruleEvents',
      width: 220,
      fields: {
        evento: { kind: 'enum', required: true, options: [...RULE_EVENTS], default: 'creada' },
        campo: { kind: 'enum', options: [...CHANGED_FIELDS], hidden: { evento: { $ne: 'cambiada' } } },
      },
    },
    /** a condition on the request; empty: every request */
    condicion: { kind: 'json', widget: 'requestCondition', in: ['show', 'create', 'edit'] },
    acciones: {
      kind: 'items',
      required: true,
      max: 10,
      widget: 'ruleSteps',
      width: 260,
      fields: {
        accion: { kind: 'enum', required: true, options: [...RULE_ACTIONS], default: 'priorizar' },
        prioridad: STEP_FIELDS.prioridad,
        categoria: {
          kind: 'reference',
          to: 'ticketCategorias',
          required: true,
          where: { activo: true },
          hidden: { accion: { $ne: 'categorizar' } },
        },
        subCategoria: {
          kind: 'reference',
          to: 'ticketSubCategorias',
          where: { activo: true },
          hidden: { accion: { $ne: 'categorizar' } },
        },
        area: STEP_FIELDS.area,
        agente: {
          kind: 'reference',
          to: 'usuarios',
          required: true,
          where: { estado: 'Activo' },
          hidden: { accion: { $ne: 'asignar' } },
        },
        etiqueta: {
          kind: 'reference',
          to: 'etiquetas',
          required: true,
          where: { ambito: 'ticket', activo: true },
          hidden: { accion: { $nin: ['etiquetar', 'desetiquetar'] } },
        },
        predefinida: {
          kind: 'reference',
          to: 'respuestasPredefinidas',
          where: { activo: true },
          hidden: { accion: { $ne: 'responder' } },
        },
        texto: {
          kind: 'longText',
          max: 8000,
          rows: 4,
          required: { predefinida: null },
          hidden: { accion: { $nin: ['responder', 'anotar', 'cerrar', 'derivar'] } },
        },
        motivo: STEP_FIELDS.motivo,
        resultado: STEP_FIELDS.resultado,
        destinatario: {
          kind: 'enum',
          required: true,
          options: [...RECIPIENTS],
          default: 'Responsable del sector',
          hidden: { accion: { $ne: 'avisar' } },
        },
        persona: {
          kind: 'reference',
          to: 'usuarios',
          required: true,
          where: { estado: 'Activo' },
          hidden: { $or: [{ accion: { $ne: 'avisar' } }, { destinatario: { $ne: 'Persona' } }] },
        },
      },
    },
    /** no later rule runs for the same event */
    detener: { kind: 'boolean', default: false },
    activa: { kind: 'boolean', default: false, system: true },
    ejecuciones: {
      kind: 'reverse',
      from: 'reglaEjecuciones',
      field: 'regla',
      columns: ['fecha', 'ticket', 'evento', 'resultado', 'acciones', 'motivo'],
      sort: ['fecha', 'desc'],
    },
    aplicadas: {
      kind: 'computed',
      aggregate: 'count',
      over: 'ejecuciones',
      where: { resultado: 'Aplicada' },
      in: ['list', 'show'],
    },
    fallidas: {
      kind: 'computed',
      aggregate: 'count',
      over: 'ejecuciones',
      where: { resultado: 'Fallida' },
      in: ['list', 'show'],
    },
  },
  list: {
    columns: ['orden', 'nombre', 'cuando', 'acciones', 'aplicadas', 'fallidas', 'activa'],
    search: ['nombre', 'descripcion'],
    sort: ['orden', 'asc'],
    filters: ['activa'],
    views: [
      { name: 'activas', filter: { activa: true } },
      { name: 'todas', filter: {} },
    ],
  },
  show: {
    header: ['activa', 'orden', 'aplicadas', 'fallidas'],
    layout: [
      {
        tabs: [
          {
            name: 'rule',
            children: [
              { section: 'when', children: ['cuando'] },
              { section: 'if', children: ['condicion'] },
              { section: 'then', children: ['acciones', 'detener'] },
              { section: 'data', children: ['descripcion'] },
            ],
          },
          { name: 'trial', children: [{ slot: 'ruleTrial' }] },
          { name: 'log', children: ['ejecuciones'] },
        ],
      },
    ],
  },
  create: {
    layout: [
      { section: 'data', columns: 2, children: ['nombre', 'orden', 'descripcion'] },
      { section: 'when', children: ['cuando'] },
      { section: 'if', children: ['condicion'] },
      { section: 'then', children: ['acciones', 'detener'] },
    ],
  },
  edit: {
    layout: [
      { section: 'data', columns: 2, children: ['nombre', 'orden', 'descripcion'] },
      { section: 'when', children: ['cuando'] },
      { section: 'if', children: ['condicion'] },
      { section: 'then', children: ['acciones', 'detener'] },
    ],
  },
  actions: {
    activar: {
      on: ['record'],
      needs: 'editar',
      icon: 'play',
      tone: 'primary',
      available: { activa: false },
      run: [{ call: 'revisar' }, { set: { activa: true } }],
      message: 'resources.reglasSolicitud.messages.activada',
    },
    desactivar: {
      on: ['record'],
      needs: 'editar',
      icon: 'pause',
      available: { activa: true },
      run: [{ set: { activa: false } }],
      message: 'resources.reglasSolicitud.messages.desactivada',
    },
  },
});
