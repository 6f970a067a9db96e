import type es from '../es/acting';
import type { Same } from '../messages';

/** Texts of actions apart from their buttons: revealing a masked value, undo, bulk actions in the background. */
export default {
  unveil: {
    see: 'Mostra',
    seeField: 'Mostra: %{field}',
    hide: 'Nascondi',
    hideField: 'Nascondi: %{field}',
    change: 'Modifica',
    changeField: 'Modifica: %{field}',
    logged: 'Resta registrato chi lo ha visto e quando',
    seen: 'ha visto il dato completo',
  },
  undo: {
    undo: 'Annulla',
    undone: 'Azione annullata: %{action}',
    did: 'ha annullato quanto fatto prima',
  },
  bulk: {
    retry: 'Riprova con la scheda non riuscita |||| Riprova con le %{smart_count} non riuscite',
    cancel: 'Interrompi quello che manca',
    more: 'Un’altra non riuscita |||| Altre %{smart_count} non riuscite',
    lost: 'Non si sa a che punto sia: il server non è raggiungibile. Nuovo tentativo in corso.',
    unsure:
      'Non si sa se è stato applicato a %{smart_count} scheda: potrebbe essere cambiata o no |||| Non si sa se è stato applicato a %{smart_count} schede: potrebbero essere cambiate o no',
    goOn: 'Continua con la scheda che resta |||| Continua con le %{smart_count} che restano',
  },
  /** an action without a response, so its outcome is unknown */
  unsure: 'Non si sa se è stato fatto: può darsi di sì e può darsi di no. Se riprovi, non viene fatto due volte.',
  /** reasons why a control is disabled */
  closed: {
    always: 'Sola lettura',
    permission: 'Non hai il permesso di modificarlo',
    condition: 'Non si può modificare con gli altri dati come sono ora',
    lastColumn: 'Deve restare almeno una colonna',
  },
  resource: 'Azioni sull’elenco',
  row: 'Azioni su %{title}',
  rows: 'Azioni della riga',
  none: 'Non c’è nulla da fare con questa scheda',
} satisfies Same<typeof es>;
