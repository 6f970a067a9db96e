import type es from '../es/meanwhile';
import type { Same } from '../messages';

export default {
  list: {
    arrived: '%{count} new record |||| %{count} new records',
    changed: 'There are changes: refresh',
  },
  presence: {
    label: 'Also here',
    views: '%{name} is viewing this record',
    edits: '%{name} is editing',
    edit: '%{count} person is editing |||| %{count} people are editing',
    more: 'and %{count} more |||| and %{count} more',
  },
  record: {
    changed: 'Somebody changed this record',
    changedBy: '%{name} changed this record',
    compare: 'Compare',
    reload: 'Discard mine and reload',
    gone: 'This record no longer exists, or you can no longer see it. What you see here is what was last read.',
  },
} satisfies Same<typeof es>;
