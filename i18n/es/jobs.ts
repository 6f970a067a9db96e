/** Names of the server's background jobs. */
export default {
  title: 'Una tarea en segundo plano |||| %{smart_count} tareas en segundo plano',
  see: 'Ver qué falló',
  open: 'Abrir la importación',
};
