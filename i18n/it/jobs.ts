import type es from '../es/jobs';
import type { Same } from '../messages';

/** Names of the server's background jobs. */
export default {
  title: 'Un’attività in secondo piano |||| %{smart_count} attività in secondo piano',
  see: 'Vedi che cosa non è riuscito',
  open: 'Apri l’importazione',
} satisfies Same<typeof es>;
