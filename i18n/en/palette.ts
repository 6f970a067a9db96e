import type es from '../es/palette';
import type { Same } from '../messages';

export default {
  open: 'Search everything (Ctrl+K)',
  title: 'Search everything',
  label: 'What to find or do',
  hint: 'Account holder, request, plate, tag, screen or action…',
  results: 'What was found',
  create: 'Create: %{name}',
  groups: {
    exact: 'Exact match',
    actions: 'Actions on this screen',
    recent: 'Recently viewed',
    screens: 'Screens',
  },
  failed: 'The records could not be searched. Try again in a moment.',
  searching: 'Searching…',
  found: '%{count} result |||| %{count} results',
  none: 'Nothing matches what you typed',
} satisfies Same<typeof es>;
