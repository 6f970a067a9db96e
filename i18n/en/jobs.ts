import type es from '../es/jobs';
import type { Same } from '../messages';

/** Names of the server's background jobs. */
export default {
  title: 'One task in the background |||| %{smart_count} tasks in the background',
  see: 'See what failed',
  open: 'Open the import',
} satisfies Same<typeof es>;
