/** Mails that the product sends, plain text: to holders, and to agents who forgot their password. */
export default {
  operator: 'Autovías del Plata',
  /** to a holder whose account was just made */
  welcome: {
    subject: 'Su cuenta en %{operator}',
    body: `Hola, %{nombre}:

Su cuenta en %{operator} ya está abierta. Su código de titular es %{codigoTitular}: téngalo a mano cuando se comunique con nosotros.

Si usted no pidió esta cuenta, avísenos.

%{operator}
Atención al cliente`,
  },
  /** to an agent who asked for a new password, or whose administrator did */
  reset: {
    subject: 'Elegir una contraseña nueva',
    body: `Hola, %{nombre}:

Para elegir una contraseña nueva, abra este enlace:

%{link}

Sirve una sola vez y vence en %{minutes} minutos. Si usted no lo pidió, no haga nada: su contraseña sigue siendo la misma.

%{operator}`,
  },
  /** the answer to a holder's request */
  answer: {
    subject: 'Solicitud Nº %{id}: %{asunto}',
    body: `Hola, %{nombre}:

%{cuerpo}

Solicitud Nº %{id}
%{operator}
Atención al cliente`,
  },
};
