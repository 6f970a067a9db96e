import type es from '../es/editing';
import type { Same } from '../messages';

export default {
  conflict: {
    by: '%{name} ha salvato delle modifiche',
    asked: 'Modificato da entrambe le parti',
    alone: 'Modificato da una parte sola: già scelto',
    allMine: 'Tutto quanto hai scritto',
    allTheirs: 'Tutto quanto è salvato',
    locked: 'Non si può più modificare',
    merged: 'Salvato insieme a ciò che un’altra persona ha modificato: %{fields}',
    gone: 'Questa scheda non esiste più: qualcuno l’ha rimossa mentre modificavi. Quanto scritto è ancora qui.',
    closed: 'Non puoi più modificare questa scheda. Quanto scritto è ancora qui.',
  },
  draft: {
    older: 'Da allora un’altra persona ha modificato: %{fields}',
    compare: 'Confronta',
  },
  duplicate: {
    action: 'Duplica',
    from: 'Copia di %{title}',
    left: 'Non copiato: %{fields}',
  },
  steps: {
    label: 'Passi',
    at: 'Passo %{at} di %{of}',
    next: 'Avanti',
    back: 'Indietro',
    review: 'Riepilogo',
    change: 'Modifica',
    changeOf: 'Modifica %{step}',
    nothing: 'Nessun dato in questo passo',
    done: 'completato',
    wrong: 'da rivedere',
    toCome: 'da fare',
  },
  tabs: {
    wrong: '%{smart_count} campo da rivedere |||| %{smart_count} campi da rivedere',
  },
  timeline: {
    title: 'Attività',
    empty: 'Ancora nessuna attività',
    more: 'Mostra attività precedenti',
    failed: 'Impossibile caricare l’attività',
    partly: 'Impossibile caricare una parte dell’attività',
    changed: 'Modifiche',
  },
  record: {
    log: 'Vedi il suo registro',
    print: 'Stampa',
    printed: 'Stampato da %{name}',
    list: '%{at} di %{total}',
  },
  pick: {
    create: 'Crea: %{name}',
    createCalled: 'Crea «%{text}»',
  },
} satisfies Same<typeof es>;
