import type es from '../es/jobs';
import type { Same } from '../messages';

/** Names of the server's background jobs. */
export default {
  title: 'Une tâche en arrière-plan |||| %{smart_count} tâches en arrière-plan',
  see: 'Voir les échecs',
  open: 'Ouvrir l’importation',
} satisfies Same<typeof es>;
