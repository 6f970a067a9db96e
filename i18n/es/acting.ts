/** Texts of actions apart from their buttons: revealing a masked value, undo, bulk actions in the background. */
export default {
  unveil: {
    see: 'Ver',
    seeField: 'Ver %{field}',
    hide: 'Ocultar',
    hideField: 'Ocultar %{field}',
    change: 'Cambiar',
    changeField: 'Cambiar %{field}',
    logged: 'Queda registrado quién lo vio y cuándo',
    seen: 'vio el dato completo',
  },
  undo: {
    undo: 'Deshacer',
    undone: 'Se deshizo: %{action}',
    did: 'deshizo lo anterior',
  },
  bulk: {
    retry: 'Reintentar con el que falló |||| Reintentar con los %{smart_count} que fallaron',
    cancel: 'Cancelar lo que falta',
    more: 'Hay %{smart_count} más que no se pudo |||| Hay %{smart_count} más que no se pudieron',
    lost: 'No se puede saber cómo va: sin conexión con el servidor. Se vuelve a intentar.',
    unsure:
      'No se sabe si se aplicó a %{smart_count} registro: puede haber cambiado o no |||| No se sabe si se aplicó a %{smart_count} registros: pueden haber cambiado o no',
    goOn: 'Continuar con el que falta |||| Continuar con los %{smart_count} que faltan',
  },
  /** an action without a response, so its outcome is unknown */
  unsure: 'No se sabe si se hizo: puede que sí y puede que no. Si lo repites, no se hace dos veces.',
  /** reasons why a control is disabled */
  closed: {
    always: 'Solo lectura',
    permission: 'Te falta permiso para cambiarlo',
    condition: 'No se puede cambiar con los demás datos como están',
    lastColumn: 'Tiene que quedar al menos una columna',
  },
  resource: 'Acciones de la lista',
  row: 'Acciones de %{title}',
  rows: 'Acciones de la fila',
  none: 'No hay nada que hacer con este registro',
};
