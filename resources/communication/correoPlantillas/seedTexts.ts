type Text = readonly [nombre: string, asunto: string, texto: string];

/** Event → name, subject and text of its mail, in Spanish and English. */
export const events: Readonly<Record<string, { es: Text; en: Text }>> = {
  AltaTitular: {
    es: [
      'Alta de titular',
      'Tu cuenta en {{operador}}',
      'Hola, {{titular.nombre}}:\n\nTu cuenta ya está abierta. Tu código de titular es {{titular.codigo}}: tenlo a mano cuando te comuniques con nosotros.\n\n{{operador}}',
    ],
    en: [
      'Account opened',
      'Your account with {{operador}}',
      'Dear {{titular.nombre}},\n\nYour account is open. Your account holder code is {{titular.codigo}}: keep it at hand when you contact us.\n\n{{operador}}',
    ],
  },
  SolicitudCreada: {
    es: [
      'Solicitud recibida por correo',
      'Recibimos tu solicitud Nº {{ticket.id}}: {{ticket.asunto}}',
      'Hola, {{titular.nombre}}:\n\nRecibimos tu correo. Es la solicitud Nº {{ticket.id}}: para agregar algo, responde este correo.\n\n{{operador}}',
    ],
    en: [
      'Request received by e-mail',
      'We have received your request No. {{ticket.id}}: {{ticket.asunto}}',
      'Dear {{titular.nombre}},\n\nWe have received your e-mail. It is request No. {{ticket.id}}: to add something, reply to this e-mail.\n\n{{operador}}',
    ],
  },
  SolicitudRespondida: {
    es: [
      'Solicitud respondida',
      'Solicitud Nº {{ticket.id}}: {{ticket.asunto}}',
      'Hola, {{titular.nombre}}:\n\n{{respuesta}}\n\nSolicitud Nº {{ticket.id}}\n{{operador}}',
    ],
    en: [
      'Request answered',
      'Request No. {{ticket.id}}: {{ticket.asunto}}',
      'Dear {{titular.nombre}},\n\n{{respuesta}}\n\nRequest No. {{ticket.id}}\n{{operador}}',
    ],
  },
  FacturaEmitida: {
    es: [
      'Factura emitida',
      'Tu factura {{factura.numero}}',
      'Hola, {{titular.nombre}}:\n\nTu factura {{factura.numero}} por {{factura.importe}} vence el {{factura.vence}}.\n\n{{operador}}',
    ],
    en: [
      'Invoice issued',
      'Your invoice {{factura.numero}}',
      'Dear {{titular.nombre}},\n\nYour invoice {{factura.numero}} for {{factura.importe}} is due on {{factura.vence}}.\n\n{{operador}}',
    ],
  },
  Inhabilitacion: {
    es: [
      'Medio inhabilitado',
      'Tu medio de paso {{medio.numero}} quedó inhabilitado',
      'Hola, {{titular.nombre}}:\n\nTu medio {{medio.numero}} no pasa en las vías por una deuda de {{deuda.importe}}. Se rehabilita al regularizarla.\n\n{{operador}}',
    ],
    en: [
      'Toll pass disabled',
      'Your toll pass {{medio.numero}} has been disabled',
      'Dear {{titular.nombre}},\n\nYour pass {{medio.numero}} no longer opens the lanes because of a debt of {{deuda.importe}}. It is enabled again once settled.\n\n{{operador}}',
    ],
  },
  Rehabilitacion: {
    es: [
      'Medio rehabilitado',
      'Tu medio de paso {{medio.numero}} vuelve a pasar',
      'Hola, {{titular.nombre}}:\n\nYa no tienes deuda vencida: tu medio {{medio.numero}} está habilitado otra vez.\n\n{{operador}}',
    ],
    en: [
      'Toll pass enabled again',
      'Your toll pass {{medio.numero}} works again',
      'Dear {{titular.nombre}},\n\nNothing is overdue any more: your pass {{medio.numero}} is enabled again.\n\n{{operador}}',
    ],
  },
  NuevoMedio: {
    es: [
      'Pedido de otra forma de pago',
      'Necesitamos otra forma de pago para tu cuenta {{titular.codigo}}',
      'Hola, {{titular.nombre}}:\n\nNo pudimos debitar de {{medio.resumen}}: {{rechazo.motivo}}. Para que tus medios de paso sigan funcionando, danos otra forma de pago.\n\n{{operador}}',
    ],
    en: [
      'Request for another means of payment',
      'We need another means of payment for your account {{titular.codigo}}',
      'Dear {{titular.nombre}},\n\nWe could not debit {{medio.resumen}}: {{rechazo.motivo}}. Please give us another means of payment, so that your passes keep working.\n\n{{operador}}',
    ],
  },
  Clave: {
    es: [
      'Elegir contraseña',
      'Elegir una contraseña nueva',
      'Hola, {{agente.nombre}}:\n\nPara elegir una contraseña nueva, abre este enlace:\n\n{{enlace}}\n\nSirve una sola vez y vence en {{minutos}} minutos.\n\n{{operador}}',
    ],
    en: [
      'Choose a password',
      'Choose a new password',
      'Dear {{agente.nombre}},\n\nTo choose a new password, open this link:\n\n{{enlace}}\n\nIt works once and expires in {{minutos}} minutes.\n\n{{operador}}',
    ],
  },
};

/** Templates that agents choose: code, name, subject, text. */
export const written: readonly (readonly [codigo: string, nombre: string, asunto: string, texto: string])[] = [
  [
    'SALUDO',
    'Presentación',
    'Nos ponemos en contacto',
    'Hola, {{titular.nombre}}:\n\nSoy {{agente.nombre}}, de {{sector.nombre}}. Te escribo por tu cuenta {{titular.codigo}}.',
  ],
  [
    'PEDIR-CEDULA',
    'Pedir la cédula',
    'Necesitamos la cédula del vehículo',
    'Hola, {{titular.nombre}}:\n\nPara completar el trámite, responde con una foto de la cédula del vehículo, frente y dorso.',
  ],
  [
    'PEDIR-DNI',
    'Pedir el documento',
    'Necesitamos tu documento',
    'Hola, {{titular.nombre}}:\n\nPara validar la identidad, responde con una foto de tu documento.',
  ],
  [
    'PEDIR-CUD',
    'Pedir el CUD',
    'Tu exención: falta el CUD',
    'Hola, {{titular.nombre}}:\n\nPara seguir con la exención necesitamos el Certificado Único de Discapacidad vigente.',
  ],
  [
    'RENOVAR-CUD',
    'Renovar el CUD',
    'Tu exención está por vencer',
    'Hola, {{titular.nombre}}:\n\nTu certificado vence pronto. Envía el nuevo para que la exención no se interrumpa.',
  ],
  [
    'LIBRE-DEUDA',
    'Libre deuda',
    'Tu libre deuda',
    'Hola, {{titular.nombre}}:\n\nAl {{hoy}} no registras deuda. Esta constancia vale por 30 días.',
  ],
  [
    'DEUDA-AMABLE',
    'Recordatorio de deuda',
    'Tienes un saldo pendiente',
    'Hola, {{titular.nombre}}:\n\nTu cuenta {{titular.codigo}} tiene un saldo pendiente. Puedes pagarlo con tarjeta o acordar un plan.',
  ],
  [
    'DEUDA-FIRME',
    'Intimación de deuda',
    'Último aviso por saldo pendiente',
    '{{titular.nombre}} {{titular.apellido}}:\n\nPor medio de la presente le solicitamos regularizar su deuda dentro de los diez días.',
  ],
  [
    'PLAN-OFRECER',
    'Ofrecer un plan',
    'Te proponemos un plan de pagos',
    'Hola, {{titular.nombre}}:\n\nPodemos dividir tu saldo en cuotas. Responde a este correo y lo acordamos.',
  ],
  [
    'DATOS-BANCO',
    'Pedir el CBU',
    'Datos para la devolución',
    'Hola, {{titular.nombre}}:\n\nPara hacer la devolución necesitamos el CBU de una cuenta a tu nombre.',
  ],
  [
    'DEVOLUCION',
    'Devolución hecha',
    'Hicimos la devolución',
    'Hola, {{titular.nombre}}:\n\nLa devolución se acredita dentro de los diez días hábiles.',
  ],
  [
    'FACTURA-A',
    'Datos para factura A',
    'Datos para tu factura A',
    'Hola, {{titular.nombre}}:\n\nNecesitamos el CUIT y la constancia de inscripción.',
  ],
  [
    'FACTURA-REENVIO',
    'Reenvío de factura',
    'Te reenviamos tu factura',
    'Hola, {{titular.nombre}}:\n\nAdjuntamos la factura que pediste.',
  ],
  [
    'TAG-COLOCAR',
    'Cómo colocar el TAG',
    'Cómo colocar tu TAG',
    'Hola, {{titular.nombre}}:\n\nPégalo por dentro del parabrisas, detrás del espejo y lejos de los sensores.',
  ],
  [
    'TAG-DEMORA',
    'Demora en la entrega',
    'Tu TAG se demora',
    'Hola, {{titular.nombre}}:\n\nEl correo informa demoras. Si lo prefieres, puedes retirarlo en una estación.',
  ],
  [
    'OBRAS',
    'Aviso de obras',
    'Obras en tu recorrido',
    'Hola, {{titular.nombre}}:\n\nHabrá obras en la traza. Te recomendamos salir con más tiempo.',
  ],
  [
    'ORGANISMO',
    'Respuesta a un organismo',
    'Respuesta al expediente',
    'De nuestra consideración:\n\nAdjuntamos el informe pedido.\n\n{{agente.nombre}} {{agente.apellido}}\n{{sector.nombre}}, {{operador}}',
  ],
  [
    'AGRADECER',
    'Agradecimiento',
    'Gracias por escribirnos',
    'Hola, {{titular.nombre}}:\n\nGracias por tu mensaje: se lo pasamos al equipo.',
  ],
];
