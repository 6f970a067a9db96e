/** Lo que un documento impreso dice de sí mismo. */
export default {
  made: '%{product}, %{when}, por %{who}',
  page: 'Página %{page} de %{pages}',
  cut: 'Los textos muy largos se cortan donde dice «…».',
  unknown: 'Donde dice «?» hay una letra que este documento no puede mostrar.',
  search: 'Búsqueda',
  filter: 'Filtro',
  order: 'Orden',
  records: 'Registros',
  ascending: '%{field} (ascendente)',
  descending: '%{field} (descendente)',
  empty: 'No hay registros.',
};
