import type es from '../es/mail';
import type { Same } from '../messages';

export default {
  /** greetings that a mail may begin with, separated by bars */
  greetings: 'Gentile|Buongiorno|Buonasera|Buon giorno|Salve|Ciao|Egregio',
  operator: 'Autovías del Plata',
  welcome: {
    subject: 'Il suo conto presso %{operator}',
    body: `Gentile %{nombre},

il suo conto presso %{operator} è attivo. Il suo codice titolare è %{codigoTitular}: lo tenga a portata di mano quando ci contatta.

Se non ha richiesto questo conto, ce lo segnali.

%{operator}
Servizio clienti`,
  },
  reset: {
    subject: 'Scegli una nuova password',
    body: `Ciao %{nombre},

per scegliere una nuova password apri questo link:

%{link}

Vale una sola volta e scade tra %{minutes} minuti. Se non l’hai chiesto tu, non fare nulla: la password resta la stessa.

%{operator}`,
  },
  answer: {
    subject: 'Richiesta n. %{id}: %{asunto}',
    body: `Gentile %{nombre},

%{cuerpo}

Richiesta n. %{id}
%{operator}
Servizio clienti`,
  },
  invoice: {
    subject: 'La Sua %{comprobante}',
    body: `Gentile %{nombre},

abbiamo emesso la Sua %{comprobante} di %{total}. Scadenza: %{vence}.

Codice di autorizzazione (CAE): %{cae}

Può pagarla con il mezzo registrato nel Suo conto o presso qualsiasi rete di incasso.

%{operator}
Fatturazione`,
  },
  stopped: {
    subject: 'Il Suo dispositivo di pedaggio %{medio} è stato disabilitato',
    body: `Gentile %{nombre},

il Suo dispositivo di pedaggio %{medio} non apre più le corsie: il Suo conto ha un debito scaduto di %{deuda}.

Una volta pagato, il dispositivo si riabilita da solo.

%{operator}
Incassi`,
  },
  restored: {
    subject: 'Il Suo dispositivo di pedaggio %{medio} funziona di nuovo',
    body: `Gentile %{nombre},

non ha più debiti scaduti: il Suo dispositivo di pedaggio %{medio} è di nuovo abilitato.

%{operator}
Incassi`,
  },
} satisfies Same<typeof es>;
