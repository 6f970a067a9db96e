import type es from '../es/errors';
import type { Same } from '../messages';

export default {
  ticket: {
    load: 'Impossibile caricare la richiesta',
    state: 'Impossibile cambiare lo stato della richiesta in %{estado}',
    derive: 'Impossibile inoltrare la richiesta',
    retomar: 'Impossibile riprendere la richiesta',
    save: 'Impossibile salvare la richiesta',
  },
  noSector: 'Non hai un settore assegnato',
  http: {
    network: 'Il server non è raggiungibile. Controlla la rete e riprova.',
    forbidden: 'Non hai il permesso di farlo.',
    notFound: 'Questa scheda non esiste o non ti è accessibile.',
    conflict: 'La modifica è in conflitto con lo stato attuale della scheda. Aggiorna e riprova.',
    stale: 'Un’altra persona ha modificato questa scheda mentre la modificavi.',
    invalid: 'Alcuni dati non sono validi. Controlla i campi evidenziati.',
    tooMany: 'Troppi tentativi. Attendi un momento e riprova.',
    unavailable: 'Il servizio al momento non è disponibile. Riprova tra qualche secondo.',
    unexpected: 'Si è verificato un errore imprevisto.',
  },
  notFound: {
    title: 'Pagina non trovata',
    detail: 'La pagina che cerchi non esiste o è stata spostata.',
    back: 'Torna alla home',
  },
  server: {
    title: 'Errore interno del server',
    detail: 'Qualcosa è andato storto. Riprova.',
    retry: 'Riprova',
    back: 'Indietro',
    requestId: 'Codice di riferimento',
  },
  snake: {
    title: 'Nel frattempo, una partita',
    play: 'GIOCA!',
    again: 'GIOCA ANCORA!',
    over: 'PARTITA FINITA!',
    score: 'Punteggio',
    record: 'Record attuale',
    help: 'Frecce della tastiera, o scorrere il dito. Il cibo si sposta ogni 5 secondi.',
    board: 'Gioco del serpente: tabellone %{cells} per %{cells}. Punteggio %{score}.',
  },
} satisfies Same<typeof es>;
