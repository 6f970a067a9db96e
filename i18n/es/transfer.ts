/** Records that leave as a file, and come in from one. */
export default {
  yes: 'Sí',
  no: 'No',
  export: {
    action: 'Exportar',
    what: '%{total} resultado de esta lista, con sus filtros y su orden. |||| %{total} resultados de esta lista, con sus filtros y su orden.',
    columns: 'Columnas',
    shown: 'Las de la pantalla (%{count})',
    every: 'Todas las que puedes ver (%{count})',
    masked: 'No sale %{fields}: ves solo una parte.',
    format: 'Formato',
    csvHelp: 'Texto separado por punto y coma.',
    xlsxHelp: 'Números y fechas como tales.',
    start: 'Exportar',
    rows: 'Exportando %{done} de %{total}',
    bytes: 'Exportando %{total} filas: %{size}',
    stop: 'Detener la exportación',
    done: 'Exportación lista',
    doneDetail: '%{total} fila |||| %{total} filas',
    failed: 'No se pudo exportar',
    broken: 'El archivo llegó incompleto y no se guardó. Vuelve a intentarlo.',
  },
};
