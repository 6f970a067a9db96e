import type { Seed } from '../../../src/schema/seed';

/** Shortcut, title, text and area; no area: all of them. */
const REPLIES: readonly (readonly [string, string, string, string?])[] = [
  [
    '/recibida',
    'Solicitud recibida',
    'Hola, {{titular.nombre}}: recibimos tu solicitud Nº {{ticket.id}} y ya la estamos analizando. Te respondemos dentro de las 72 horas hábiles.',
  ],
  [
    '/espera',
    'Seguimos trabajando',
    'Hola, {{titular.nombre}}: tu solicitud Nº {{ticket.id}} sigue en curso en {{sector.nombre}}. Apenas tengamos novedades, te escribimos.',
  ],
  [
    '/masdatos',
    'Faltan datos',
    'Hola, {{titular.nombre}}: para seguir con «{{ticket.asunto}}» necesitamos la fecha, la hora aproximada y la estación del paso. Con responder a este mensaje alcanza.',
  ],
  [
    '/foto',
    'Pedir foto del vehículo',
    'Hola, {{titular.nombre}}: para verificar el paso necesitamos una foto del frente del vehículo {{ticket.patente}} donde se lea la patente.',
  ],
  [
    '/cedula',
    'Pedir cédula',
    'Hola, {{titular.nombre}}: adjunta por favor la cédula del vehículo {{ticket.patente}}, frente y dorso, para completar el trámite.',
    'Medios de paso',
  ],
  [
    '/ajuste',
    'Corresponde ajuste',
    'Hola, {{titular.nombre}}: revisamos el paso y corresponde el ajuste. Lo verás en tu próxima factura con el detalle de la solicitud Nº {{ticket.id}}.',
    'Tránsitos y violaciones',
  ],
  [
    '/correcto',
    'El cobro es correcto',
    'Hola, {{titular.nombre}}: verificamos la foto y la hora del paso de {{ticket.patente}}. El cobro es correcto: el paso fue en hora pico.',
    'Tránsitos y violaciones',
  ],
  [
    '/doblecobro',
    'Doble cobro en estudio',
    'Hola, {{titular.nombre}}: encontramos dos pasos en menos de un minuto. Pedimos la verificación a la estación; el importe queda en suspenso hasta entonces.',
    'Tránsitos y violaciones',
  ],
  [
    '/ajena',
    'Otra concesionaria',
    'Hola, {{titular.nombre}}: el paso que mencionas es de otra concesionaria. Le trasladamos tu reclamo y te avisamos su respuesta.',
  ],
  [
    '/tagenvio',
    'TAG en camino',
    'Hola, {{titular.nombre}}: tu TAG salió por correo. Al recibirlo, actívalo respondiendo a este mensaje con su número.',
    'Medios de paso',
  ],
  [
    '/tagpegar',
    'Cómo colocar el TAG',
    'Hola, {{titular.nombre}}: el TAG se pega por dentro del parabrisas, detrás del espejo, a cinco centímetros del borde superior y lejos de los sensores.',
    'Medios de paso',
  ],
  [
    '/reposicion',
    'Reposición por robo',
    'Hola, {{titular.nombre}}: dimos de baja el TAG denunciado y pedimos la reposición sin cargo. Desde ahora no genera pasos.',
    'Medios de paso',
  ],
  [
    '/cambiopatente',
    'Cambio de vehículo registrado',
    'Hola, {{titular.nombre}}: el cambio quedó registrado. Puede demorar hasta 24 horas en verse en las vías.',
    'Medios de paso',
  ],
  [
    '/libredeuda',
    'Libre deuda',
    'Hola, {{titular.nombre}}: no registras deuda al {{hoy}}. Adjuntamos el libre deuda, válido por 30 días.',
    'Cobranzas',
  ],
  [
    '/deuda',
    'Hay deuda pendiente',
    'Hola, {{titular.nombre}}: para rehabilitar el medio de paso hay que regularizar la deuda. Puedes pagarla con tarjeta o acordar un plan.',
    'Cobranzas',
  ],
  [
    '/plan',
    'Plan de pagos ofrecido',
    'Hola, {{titular.nombre}}: te proponemos un plan en cuotas. Si estás de acuerdo, responde «Acepto» y lo dejamos firme.',
    'Cobranzas',
  ],
  [
    '/rechazo',
    'Débito rechazado',
    'Hola, {{titular.nombre}}: tu banco rechazó el débito por falta de fondos. Volveremos a presentarlo en cinco días hábiles.',
    'Cobranzas',
  ],
  [
    '/devolucion',
    'Devolución aprobada',
    'Hola, {{titular.nombre}}: aprobamos la devolución. Se acredita en el mismo medio de pago dentro de los diez días hábiles.',
    'Cobranzas',
  ],
  [
    '/factura',
    'Reenvío de factura',
    'Hola, {{titular.nombre}}: volvimos a enviarte la factura. Revisa también el correo no deseado.',
    'Facturación',
  ],
  [
    '/facturaa',
    'Datos para factura A',
    'Hola, {{titular.nombre}}: para emitir factura A necesitamos el CUIT y la constancia de inscripción vigente.',
    'Facturación',
  ],
  [
    '/cud',
    'Pedir CUD',
    'Hola, {{titular.nombre}}: adjunta por favor el Certificado Único de Discapacidad vigente y el Símbolo Internacional de Acceso.',
    'Exenciones',
  ],
  [
    '/exencionok',
    'Exención aprobada',
    'Hola, {{titular.nombre}}: tu exención quedó aprobada para el vehículo {{ticket.patente}}. Rige desde mañana.',
    'Exenciones',
  ],
  [
    '/antena',
    'Antena en reparación',
    'Hola, {{titular.nombre}}: confirmamos una falla de lectura en esa vía y ya está en reparación. Los pasos de ese día no se te cobran.',
    'Operaciones',
  ],
  [
    '/oficio',
    'Respuesta a organismo',
    'De nuestra consideración: en respuesta al expediente de la referencia, solicitud Nº {{ticket.id}}, adjuntamos el informe pedido. {{agente.nombre}}, {{sector.nombre}}.',
    'Legales',
  ],
  [
    '/gracias',
    'Agradecer',
    'Gracias por escribirnos, {{titular.nombre}}. Le pasamos tu mensaje al equipo de {{sector.nombre}}.',
  ],
  [
    '/sinrespuesta',
    'Cierre sin respuesta',
    'Hola, {{titular.nombre}}: como no recibimos los datos que pedimos, cerramos la solicitud Nº {{ticket.id}}. Si todavía la necesitas, responde dentro de los 30 días y se reabre.',
  ],
];

export const respuestasPredefinidas: Seed = ({ seeded }) => {
  const sectors = new Map(seeded('sectores').map(({ nombre, id }) => [nombre, id]));
  return REPLIES.map(([atajo, titulo, cuerpo, sector]) => ({
    atajo,
    titulo,
    cuerpo,
    sector: sectors.get(sector ?? '') ?? null,
    // a seasonal text, stored but inactive
    activo: atajo !== '/plan',
  }));
};
