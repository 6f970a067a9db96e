/** What the server does in the background. */
export default {
  title: 'Una tarea en segundo plano |||| %{smart_count} tareas en segundo plano',
  see: 'Ver qué falló',
  open: 'Abrir la importación',
};
