import { defineResource } from '../../../src/schema/defineResource';

/** Lines of a file that could not be imported, with the cause and the correction (domain.md A8). */
export default defineResource({
  name: 'archivoErrores',
  area: 'processes',
  subject: 'Archivo',
  title: '{codigo} · {linea}',
  icon: 'triangle-alert',
  appendOnly: true,
  satelliteOf: 'archivos',
  routes: { show: 'files/errors/:id' },
  fields: {
    archivo: { kind: 'reference', to: 'archivos', required: true, onDelete: 'cascade' },
    linea: { kind: 'integer', min: 1, width: 80 },
    contenido: { kind: 'text', max: 2000, readWith: 'descargar' },
    codigo: { kind: 'code', max: 20, width: 112 },
    mensaje: { kind: 'text', max: 300 },
    corregido: { kind: 'text', max: 2000, readWith: 'descargar' },
    estado: {
      kind: 'status',
      options: ['Pendiente', 'Corregida', 'Reprocesada', 'Descartada'],
      initial: 'Pendiente',
      tones: { Pendiente: 'warning', Corregida: 'info', Reprocesada: 'success', Descartada: 'muted' },
      icons: { Pendiente: 'circle-alert', Corregida: 'pencil', Reprocesada: 'circle-check', Descartada: 'circle-off' },
      transitions: [
        { action: 'corregir', from: ['Pendiente', 'Corregida'], to: 'Corregida' },
        { action: 'descartar', from: ['Pendiente', 'Corregida'], to: 'Descartada' },
        { action: 'reprocesar', from: ['Corregida'], to: 'Reprocesada', auto: true },
        // the corrected line was refused too
        { action: 'devolver', from: ['Corregida'], to: 'Pendiente', auto: true },
      ],
    },
  },
  indexes: [['archivo', 'linea']],
  list: {
    columns: ['linea', 'codigo', 'mensaje', 'contenido', 'corregido', 'estado'],
    search: ['codigo', 'mensaje'],
    sort: ['linea', 'asc'],
    filters: ['estado', 'codigo'],
  },
  show: {
    header: ['archivo', 'linea', 'codigo', 'estado'],
    layout: [{ section: 'data', children: ['mensaje', 'contenido', 'corregido'] }, { history: true }],
  },
  actions: {
    corregir: {
      on: ['record'],
      needs: 'reprocesar',
      icon: 'pencil',
      tone: 'primary',
      input: { corregido: { kind: 'text', required: true, max: 2000 } },
      run: [{ move: 'corregir' }, { set: { corregido: { $input: 'corregido' } } }],
      message: 'resources.archivoErrores.messages.corregida',
    },
    descartar: {
      on: ['record', 'bulk'],
      needs: 'reprocesar',
      confirm: true,
      icon: 'circle-off',
      run: [{ move: 'descartar' }],
      undo: true,
      message: 'resources.archivoErrores.messages.descartada',
    },
  },
});
