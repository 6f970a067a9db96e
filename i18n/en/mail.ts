import type es from '../es/mail';
import type { Same } from '../messages';

export default {
  /** greetings that a mail may begin with, separated by bars */
  greetings: 'Hello|Hi|Dear|Good morning|Good afternoon|Good evening',
  operator: 'Autovías del Plata',
  welcome: {
    subject: 'Your account with %{operator}',
    body: `Dear %{nombre},

Your account with %{operator} is now open. Your account holder code is %{codigoTitular}: please keep it at hand when you contact us.

If you did not ask for this account, let us know.

%{operator}
Customer service`,
  },
  reset: {
    subject: 'Choose a new password',
    body: `Dear %{nombre},

To choose a new password, open this link:

%{link}

It works once and expires in %{minutes} minutes. If you did not ask for it, do nothing: your password stays as it is.

%{operator}`,
  },
  answer: {
    subject: 'Request No. %{id}: %{asunto}',
    body: `Dear %{nombre},

%{cuerpo}

Request No. %{id}
%{operator}
Customer service`,
  },
  invoice: {
    subject: 'Your %{comprobante}',
    body: `Hello %{nombre},

We have issued your %{comprobante} for %{total}. It is due on %{vence}.

Authorisation code (CAE): %{cae}

You can pay it by the means registered with your account or at any payment network.

%{operator}
Invoicing`,
  },
  stopped: {
    subject: 'Your toll pass %{medio} has been disabled',
    body: `Dear %{nombre},

Your toll pass %{medio} no longer opens the lanes: your account has an overdue debt of %{deuda}.

Once you pay it, the pass is enabled again by itself.

%{operator}
Collections`,
  },
  restored: {
    subject: 'Your toll pass %{medio} works again',
    body: `Dear %{nombre},

You have no overdue debt any more: your toll pass %{medio} is enabled again.

%{operator}
Collections`,
  },
} satisfies Same<typeof es>;
