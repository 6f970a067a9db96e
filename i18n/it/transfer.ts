import type es from '../es/transfer';
import type { Same } from '../messages';

export default {
  yes: 'Sì',
  no: 'No',
  export: {
    action: 'Esporta',
    what: '%{total} risultato di questo elenco, con i suoi filtri e il suo ordine. |||| %{total} risultati di questo elenco, con i suoi filtri e il suo ordine.',
    columns: 'Colonne',
    shown: 'Quelle sullo schermo (%{count})',
    every: 'Tutte quelle che puoi vedere (%{count})',
    masked: '%{fields} non viene esportato: ne vedi solo una parte.',
    format: 'Tipo di file',
    csvHelp: 'Testo separato da punto e virgola.',
    xlsxHelp: 'Numeri e date come tali.',
    start: 'Esporta',
    rows: 'Esportazione di %{done} su %{total}',
    bytes: 'Esportazione di %{total} righe: %{size}',
    stop: 'Interrompi l’esportazione',
    done: 'Esportazione pronta',
    doneDetail: '%{total} riga |||| %{total} righe',
    failed: 'Impossibile esportare',
    broken: 'Il file è arrivato incompleto e non è stato salvato. Riprova.',
  },
} satisfies Same<typeof es>;
