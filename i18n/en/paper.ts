import type es from '../es/paper';
import type { Same } from '../messages';

export default {
  made: '%{product}, %{when}, by %{who}',
  page: 'Page %{page} of %{pages}',
  cut: 'Very long texts are cut off where “…” stands.',
  unknown: 'Where “?” stands there is a letter that this document cannot show.',
  search: 'Search',
  filter: 'Filter',
  order: 'Order',
  records: 'Records',
  ascending: '%{field}, ascending',
  descending: '%{field}, descending',
  empty: 'There are no records.',
} satisfies Same<typeof es>;
