/** Actions beyond their buttons: what is behind a mask, taking back, many records in the background. */
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
    background: 'Sigue en segundo plano aunque cierres esta ventana.',
    close: 'Seguir en segundo plano',
    cancel: 'Cancelar lo que falta',
    finished: '%{action}: terminó',
    more: 'Hay %{smart_count} más que no se pudo |||| Hay %{smart_count} más que no se pudieron',
    lost: 'No se puede saber cómo va: sin conexión con el servidor. Se vuelve a intentar.',
  },
  resource: 'Acciones de la lista',
  row: 'Acciones de %{title}',
};
