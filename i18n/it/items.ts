import type es from '../es/items';
import type { Same } from '../messages';

export default {
  count: '%{smart_count} riga |||| %{smart_count} righe',
  number: 'N.',
  row: 'Riga %{number}',
  cell: '%{field}, riga %{number}: %{part}',
  add: 'Aggiungi riga',
  remove: 'Togli la riga %{number}',
  up: 'Sposta su la riga %{number}',
  down: 'Sposta giù la riga %{number}',
  none: 'Ancora nessuna riga',
  full: 'Al massimo %{max} righe',
  added: 'Riga %{number} aggiunta',
  removed: 'Riga %{number} tolta',
  moved: 'La riga è ora la n. %{number}',
  undo: 'Annulla',
} satisfies Same<typeof es>;
