import type es from '../es/errors';
import type { Same } from '../messages';

export default {
  ticket: {
    load: 'Impossibile ottenere la richiesta',
    state: 'Impossibile cambiare lo stato della richiesta in %{estado}',
    derive: 'Impossibile inoltrare la richiesta',
    retomar: 'Impossibile riprendere la richiesta',
    save: 'Impossibile salvare la richiesta',
  },
  noSector: 'Non ha un settore associato',
  http: {
    network: 'Il server non è raggiungibile. Controlli la rete e riprovi.',
    forbidden: 'Non ha i permessi per farlo.',
    notFound: 'Questo record non esiste o non le è accessibile.',
    conflict: 'La modifica è in conflitto con lo stato attuale del record. Aggiorni e riprovi.',
    stale: 'Un’altra persona ha modificato questo record mentre lo stava modificando.',
    invalid: 'Alcuni dati non sono validi. Controlli i campi evidenziati.',
    tooMany: 'Troppi tentativi. Attenda un momento e riprovi.',
    unavailable: 'Il servizio al momento non è disponibile. Riprovi tra qualche secondo.',
    unexpected: 'Si è verificato un errore imprevisto.',
  },
  notFound: {
    title: 'Pagina non trovata',
    detail: 'La pagina che cerca non esiste o è stata spostata.',
    back: 'Torna alla home',
  },
  server: {
    title: 'Errore interno del server',
    detail: 'Qualcosa è andato storto. Si prega di riprovare.',
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
