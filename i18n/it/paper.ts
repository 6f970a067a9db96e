import type es from '../es/paper';
import type { Same } from '../messages';

export default {
  made: '%{product}, %{when}, a cura di %{who}',
  page: 'Pagina %{page} di %{pages}',
  cut: 'I testi molto lunghi sono tagliati dove c’è «…».',
  unknown: 'Dove c’è «?» si trova un carattere che questo documento non può mostrare.',
  search: 'Ricerca',
  filter: 'Filtro',
  order: 'Ordine',
  records: 'Schede',
  ascending: '%{field}, in ordine crescente',
  descending: '%{field}, in ordine decrescente',
  empty: 'Non ci sono schede.',
} satisfies Same<typeof es>;
