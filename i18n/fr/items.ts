import type es from '../es/items';
import type { Same } from '../messages';

export default {
  count: '%{smart_count} ligne |||| %{smart_count} lignes',
  number: 'N°',
  row: 'Ligne %{number}',
  cell: '%{field}, ligne %{number} : %{part}',
  add: 'Ajouter une ligne',
  remove: 'Retirer la ligne %{number}',
  up: 'Monter la ligne %{number}',
  down: 'Descendre la ligne %{number}',
  none: 'Aucune ligne pour le moment',
  full: '%{max} lignes au plus',
  added: 'Ligne %{number} ajoutée',
  removed: 'Ligne %{number} retirée',
  moved: 'La ligne est maintenant la nº %{number}',
  undo: 'Annuler',
} satisfies Same<typeof es>;
