import type es from '../es/calls';
import type { Same } from '../messages';

export default {
  login: {
    wrong: 'Nome utente o password non corretti.',
    required: 'Questo dato è obbligatorio.',
    text: 'Deve essere un testo.',
  },
  noSector: 'Non hai un settore assegnato',
  password: {
    digits: 'La password deve contenere solo cifre.',
    tooLong: 'La password può avere al massimo 15 cifre.',
    tooShort: 'La password deve avere almeno 6 cifre, esclusi gli zeri iniziali.',
    common: 'Questa password è facile da indovinare. Scegline un’altra.',
    same: 'La nuova password deve essere diversa da quella attuale.',
    wrong: 'La password attuale non è corretta.',
    changed: 'Modifiche salvate',
  },
  reset: {
    dead: 'Il link è scaduto o è già stato usato. Chiedine uno nuovo.',
  },
  user: {
    password: 'Password (solo cifre)',
    created: 'Utente %{usuario} creato: può già accedere.',
  },
  holder: {
    created: 'Titolare creato.',
  },
  ticket: {
    unknownState: 'Lo stato %{estado} non esiste.',
    unknownArea: 'Questo settore non esiste.',
    forbiddenMove: 'Una richiesta in stato %{desde} non può passare a %{hacia}.',
  },
} satisfies Same<typeof es>;
