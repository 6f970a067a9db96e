/** Plain-text mails of the product, to holders and agents. */
export default {
  /** greetings that a mail may begin with, separated by bars */
  greetings: 'Hola|Buen día|Buenos días|Buenas tardes|Buenas noches|Buenas|Estimado|Estimada|Estimados',
  operator: 'Autovías del Plata',
  /** to a holder whose account was just created */
  welcome: {
    subject: 'Tu cuenta en %{operator}',
    body: `Hola, %{nombre}:

Tu cuenta en %{operator} ya está abierta. Tu código de titular es %{codigoTitular}: tenlo a mano cuando te comuniques con nosotros.

Si no pediste esta cuenta, avísanos.

%{operator}
Atención al cliente`,
  },
  /** to an agent who requested a password reset, or whose administrator did */
  reset: {
    subject: 'Elegir una contraseña nueva',
    body: `Hola, %{nombre}:

Para elegir una contraseña nueva, abre este enlace:

%{link}

Sirve una sola vez y vence en %{minutes} minutos. Si no lo pediste, no hagas nada: tu contraseña sigue siendo la misma.

%{operator}`,
  },
  /** the reply to a holder's request */
  answer: {
    subject: 'Solicitud Nº %{id}: %{asunto}',
    body: `Hola, %{nombre}:

%{cuerpo}

Solicitud Nº %{id}
%{operator}
Atención al cliente`,
  },
  /** to a holder, with a new invoice */
  invoice: {
    subject: 'Tu %{comprobante}',
    body: `Hola, %{nombre}:

Emitimos tu %{comprobante} por %{total}. Vence el %{vence}.

CAE: %{cae}

Puedes pagarla por el medio adherido a tu cuenta o en cualquier red de cobranza.

%{operator}
Facturación`,
  },
  /** to a holder whose pass was suspended for debt */
  stopped: {
    subject: 'Tu medio de paso %{medio} quedó inhabilitado',
    body: `Hola, %{nombre}:

Tu medio de paso %{medio} dejó de pasar por las vías: tu cuenta tiene una deuda vencida de %{deuda}.

Cuando la pagues, vuelve a habilitarse solo.

%{operator}
Cobranzas`,
  },
  /** to that holder when no debt is overdue any more and the pass is restored */
  restored: {
    subject: 'Tu medio de paso %{medio} vuelve a pasar',
    body: `Hola, %{nombre}:

Ya no tienes deuda vencida: tu medio de paso %{medio} está habilitado otra vez.

%{operator}
Cobranzas`,
  },
};
