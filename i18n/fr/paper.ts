import type es from '../es/paper';
import type { Same } from '../messages';

export default {
  made: '%{product}, %{when}, par %{who}',
  page: 'Page %{page} sur %{pages}',
  cut: 'Les textes très longs sont coupés là où figure «\xa0…\xa0».',
  unknown: 'Là où figure «\xa0?\xa0» se trouve un caractère que ce document ne peut pas afficher.',
  search: 'Recherche',
  filter: 'Filtre',
  order: 'Ordre',
  records: 'Fiches',
  ascending: '%{field}, ordre croissant',
  descending: '%{field}, ordre décroissant',
  empty: 'Il n’y a aucune fiche.',
} satisfies Same<typeof es>;
