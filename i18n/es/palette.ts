/** Texts of the command palette: screens, actions, records. */
export default {
  open: 'Buscar en todo (Ctrl+K)',
  title: 'Buscar en todo',
  label: 'Qué buscar o hacer',
  hint: 'Titular, solicitud, patente, tag, pantalla o acción…',
  results: 'Lo que se encontró',
  create: 'Crear: %{name}',
  groups: {
    exact: 'Coincide exactamente',
    actions: 'Acciones de esta pantalla',
    recent: 'Vistos hace poco',
    screens: 'Pantallas',
  },
  failed: 'No se pudo buscar en los registros. Prueba de nuevo en un momento.',
  searching: 'Buscando…',
  found: '%{count} resultado |||| %{count} resultados',
  none: 'Nada coincide con lo que escribiste',
};
