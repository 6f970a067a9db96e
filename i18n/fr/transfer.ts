import type es from '../es/transfer';
import type { Same } from '../messages';

export default {
  yes: 'Oui',
  no: 'Non',
  export: {
    action: 'Exporter',
    what: '%{total} résultat de cette liste, avec ses filtres et son ordre. |||| %{total} résultats de cette liste, avec ses filtres et son ordre.',
    columns: 'Colonnes',
    shown: 'Celles de l’écran (%{count})',
    every: 'Toutes celles que vous pouvez voir (%{count})',
    masked: '%{fields} n’est pas exporté : vous n’en voyez qu’une partie.',
    format: 'Format',
    csvHelp: 'Texte séparé par des points-virgules.',
    xlsxHelp: 'Nombres et dates conservés comme tels.',
    start: 'Exporter',
    rows: 'Export de %{done} sur %{total}',
    bytes: 'Export de %{total} lignes : %{size}',
    stop: 'Arrêter l’export',
    done: 'Export prêt',
    doneDetail: '%{total} ligne |||| %{total} lignes',
    failed: 'L’export a échoué',
    broken: 'Le fichier est arrivé incomplet et n’a pas été enregistré. Réessayez.',
  },
} satisfies Same<typeof es>;
