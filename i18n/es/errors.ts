/** Error messages: the specification's error catalogue and the pages 404 and 500. */
export default {
  ticket: {
    load: 'No se pudo obtener la solicitud',
    state: 'No se pudo cambiar el estado de la solicitud a %{estado}',
    derive: 'No se pudo derivar la solicitud',
    retomar: 'No se pudo retomar la solicitud',
    save: 'No se pudo guardar la solicitud',
  },
  noSector: 'No tienes un sector asociado',
  http: {
    network: 'No hay conexión con el servidor. Revisa la red y reintenta.',
    forbidden: 'No tienes permiso para hacer esto.',
    notFound: 'Este registro no existe o no está a tu alcance.',
    conflict: 'El cambio contradice el estado actual del registro. Actualiza y reintenta.',
    stale: 'Otra persona modificó este registro mientras lo editabas.',
    invalid: 'Hay datos que no son válidos. Revisa los campos marcados.',
    tooMany: 'Demasiados intentos. Espera un momento y reintenta.',
    unavailable: 'El servicio no está disponible en este momento. Reintenta en unos segundos.',
    unexpected: 'Ocurrió un error inesperado.',
  },
  notFound: {
    title: 'Página no encontrada',
    detail: 'La página que buscas no existe o fue movida.',
    back: 'Volver al inicio',
  },
  server: {
    title: 'Error interno del servidor',
    detail: 'Algo salió mal. Por favor, vuelve a intentarlo.',
    retry: 'Reintentar',
    back: 'Volver',
    requestId: 'Código de seguimiento',
  },
  snake: {
    title: 'Mientras tanto, una partida',
    play: 'JUGAR!',
    again: 'JUGAR DE NUEVO!',
    over: 'JUEGO TERMINADO!',
    score: 'Puntaje',
    record: 'Record actual',
    help: 'Flechas del teclado, o deslizar el dedo. La comida cambia de lugar cada 5 segundos.',
    board: 'Juego de la viborita: tablero de %{cells} por %{cells}. Puntaje %{score}.',
  },
};
