import type es from '../es/items';
import type { Same } from '../messages';

export default {
  count: '%{smart_count} row |||| %{smart_count} rows',
  number: 'No.',
  row: 'Row %{number}',
  cell: '%{field}, row %{number}: %{part}',
  add: 'Add row',
  remove: 'Remove row %{number}',
  up: 'Move row %{number} up',
  down: 'Move row %{number} down',
  none: 'No rows yet',
  full: 'No more than %{max} rows',
  added: 'Row %{number} added',
  removed: 'Row %{number} removed',
  moved: 'The row is now number %{number}',
  undo: 'Undo',
} satisfies Same<typeof es>;
