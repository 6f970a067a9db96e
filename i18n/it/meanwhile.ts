import type es from '../es/meanwhile';
import type { Same } from '../messages';

export default {
  list: {
    arrived: '%{count} scheda nuova |||| %{count} schede nuove',
    changed: 'Ci sono modifiche: aggiorna',
  },
  presence: {
    label: 'Anche qui',
    views: '%{name} sta guardando questa scheda',
    edits: '%{name} sta modificando',
    edit: '%{count} persona sta modificando |||| %{count} persone stanno modificando',
    more: 'e %{count} in più |||| e %{count} in più',
  },
  record: {
    changed: 'Qualcuno ha modificato questa scheda',
    changedBy: '%{name} ha modificato questa scheda',
    compare: 'Confronta',
    reload: 'Scarta le mie modifiche e ricarica',
    gone: 'Questa scheda non esiste più o non ti è più accessibile. Qui resta l’ultima versione letta.',
  },
} satisfies Same<typeof es>;
