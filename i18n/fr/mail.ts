import type es from '../es/mail';
import type { Same } from '../messages';

export default {
  /** greetings that a mail may begin with, separated by bars */
  greetings: 'Bonjour|Bonsoir|Cher|Chère|Madame|Monsieur',
  operator: 'Autovías del Plata',
  welcome: {
    subject: 'Votre compte chez %{operator}',
    body: `Bonjour %{nombre},

Votre compte chez %{operator} est ouvert. Votre code de titulaire est le %{codigoTitular} : gardez-le sous la main lorsque vous nous contactez.

Si vous n’avez pas demandé ce compte, signalez-le-nous.

%{operator}
Service client`,
  },
  reset: {
    subject: 'Choisir un nouveau mot de passe',
    body: `Bonjour %{nombre},

Pour choisir un nouveau mot de passe, ouvrez ce lien :

%{link}

Il ne sert qu’une fois et expire dans %{minutes} minutes. Si vous ne l’avez pas demandé, ne faites rien : votre mot de passe reste le même.

%{operator}`,
  },
  answer: {
    subject: 'Demande n° %{id} : %{asunto}',
    body: `Bonjour %{nombre},

%{cuerpo}

Demande n° %{id}
%{operator}
Service client`,
  },
  invoice: {
    subject: 'Votre %{comprobante}',
    body: `Bonjour %{nombre},

Nous avons émis votre %{comprobante} d’un montant de %{total}. Échéance : %{vence}.

Code d’autorisation (CAE) : %{cae}

Vous pouvez la régler par le moyen de paiement enregistré sur votre compte ou dans tout réseau d’encaissement.

%{operator}
Facturation`,
  },
  stopped: {
    subject: 'Votre moyen de passage %{medio} a été désactivé',
    body: `Bonjour %{nombre},

Votre moyen de passage %{medio} n’ouvre plus les voies : votre compte présente une dette échue de %{deuda}.

Dès son règlement, il sera réactivé automatiquement.

%{operator}
Recouvrement`,
  },
  restored: {
    subject: 'Votre moyen de passage %{medio} fonctionne à nouveau',
    body: `Bonjour %{nombre},

Vous n’avez plus de dette échue : votre moyen de passage %{medio} est réactivé.

%{operator}
Recouvrement`,
  },
} satisfies Same<typeof es>;
