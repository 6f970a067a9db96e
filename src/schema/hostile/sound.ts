/** Builders of hostile schema documents: a valid document, broken in one place. */

type Document = Record<string, unknown>;
/** what is wrong, the document, the path of the problem and its message key below `schema.problems` */
export type Hostile = readonly [title: string, document: unknown, path: string, key: string];

/** A valid document, in which each case breaks one place. */
export const sound = (): Document => ({
  name: 'ensayos',
  area: 'settings',
  subject: 'Ensayo',
  title: '{nombre}',
  icon: 'handshake',
  routes: {
    list: 'settings/ensayos',
    create: 'settings/ensayos/new',
    show: 'ensayo/:id',
    edit: 'ensayo/:id/edit',
  },
  fields: {
    nombre: { kind: 'text', required: true, unique: true, max: 60 },
    monto: { kind: 'integer', min: 0, max: 1000, default: 10 },
    tipo: { kind: 'enum', options: ['Anual', 'Mensual'], tones: { Anual: 'info' }, default: 'Anual' },
    estado: {
      kind: 'status',
      options: ['Borrador', 'Vigente'],
      tones: { Borrador: 'neutral', Vigente: 'success' },
      initial: 'Borrador',
      transitions: [
        { action: 'aprobar', from: ['Borrador'], to: 'Vigente' },
        { action: 'vencer', from: ['Vigente'], to: 'Borrador', auto: true },
      ],
    },
    vence: { kind: 'date', hidden: { tipo: 'Mensual' } },
    firmado: { kind: 'dateTime' },
    activo: { kind: 'boolean', default: true },
    notas: { kind: 'longText', max: 500 },
    clave: { kind: 'secret' },
    sector: { kind: 'reference', to: 'sectores', where: { activo: true }, with: ['codigo'] },
    sectores: { kind: 'references', to: 'sectores' },
    contacto: { kind: 'group', fields: { nombre: { kind: 'text', max: 40 } } },
    resumen: { kind: 'computed', template: '{nombre} {tipo}' },
    telefono: { kind: 'phone', readWith: 'verSensible', mask: 'last4' },
  },
  list: {
    columns: ['nombre', 'tipo', 'estado'],
    search: ['nombre'],
    sort: ['nombre', 'asc'],
    filters: ['tipo'],
    views: [{ name: 'vigentes', filter: { estado: 'Vigente' } }],
  },
  show: { header: ['tipo'], layout: [{ tabs: [{ name: 'data', children: [{ field: 'nombre' }] }] }] },
  edit: { layout: [{ section: 'data', children: [{ field: 'nombre' }, { field: 'monto' }] }] },
  actions: {
    aprobar: {
      on: ['record'],
      needs: 'aprobar',
      available: { activo: true },
      input: { motivo: { kind: 'longText', max: 200 } },
      run: [{ move: 'aprobar' }, { set: { firmado: { $now: 'P0D' }, notas: { $input: 'motivo' } } }],
      shortcut: 'a',
    },
  },
  labels: {
    es: {
      name: { one: 'Ensayo', many: 'Ensayos' },
      fields: { nombre: 'Nombre' },
      options: { tipo: { Anual: 'Anual' } },
      views: { vigentes: 'Vigentes' },
      actions: { aprobar: 'Aprobar' },
    },
  },
});

const isObject = (value: unknown): value is Document => typeof value === 'object' && value !== null;

/** The valid document with another value at a path; undefined deletes it. */
export function spoilt(path: string, value: unknown): Document {
  const document = sound();
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let parent: Document = document;
  for (const part of parts) {
    const next = parent[part];
    parent = isObject(next) ? next : {};
  }
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return document;
}

/** Broken at a path, and reported there. */
export const at = (title: string, path: string, value: unknown, key: string): Hostile => [
  title,
  spoilt(path, value),
  path,
  key,
];
/** Broken at one path, and reported at another. */
export const near = (title: string, path: string, value: unknown, reportedPath: string, key: string): Hostile => [
  title,
  spoilt(path, value),
  reportedPath,
  key,
];
export const field = (title: string, value: unknown, reportedPath: string, key: string): Hostile => [
  title,
  spoilt('fields.otro', value),
  reportedPath === '' ? 'fields.otro' : `fields.otro.${reportedPath}`,
  key,
];
export const action = (title: string, value: Document, reportedPath: string, key: string): Hostile => [
  title,
  spoilt('actions.otra', { on: ['record'], needs: 'editar', run: [{ set: { activo: false } }], ...value }),
  `actions.otra.${reportedPath}`,
  key,
];
