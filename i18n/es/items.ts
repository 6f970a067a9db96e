/** Texts of rows inside a record, such as an invoice's lines. */
export default {
  count: '%{smart_count} fila |||| %{smart_count} filas',
  number: 'Nº',
  row: 'Fila %{number}',
  cell: '%{field}, fila %{number}: %{part}',
  add: 'Agregar fila',
  remove: 'Quitar la fila %{number}',
  up: 'Subir la fila %{number}',
  down: 'Bajar la fila %{number}',
  none: 'Todavía no hay filas',
  full: 'Se admiten hasta %{max} filas',
  added: 'Se agregó la fila %{number}',
  removed: 'Se quitó la fila %{number}',
  moved: 'La fila pasó al lugar %{number}',
  undo: 'Deshacer',
};
