/** Category → question, answer, search keywords. */
export const questions: Readonly<
  Record<string, readonly (readonly [pregunta: string, respuesta: string, palabras: string])[]>
> = {
  'Adhesión y TAG': [
    [
      '¿Cómo me adhiero?',
      'Con DNI o CUIT, los datos del vehículo y una forma de pago. El TAG se envía a domicilio o se retira en una estación.',
      'alta, adhesión, TelePASE',
    ],
    [
      '¿Cuánto cuesta el TAG?',
      'El primero de cada vehículo no tiene cargo. La reposición por rotura tampoco.',
      'precio, costo',
    ],
    [
      '¿Cuánto demora el envío?',
      'De tres a siete días hábiles en el AMBA y hasta diez en el interior.',
      'correo, entrega, plazo',
    ],
    [
      '¿Cómo activo el TAG?',
      'Al recibirlo, con el número que figura debajo del código de barras, por la web o respondiendo el mensaje de entrega.',
      'activar, habilitar',
    ],
    [
      '¿Dónde se coloca?',
      'Por dentro del parabrisas, detrás del espejo, a cinco centímetros del borde superior y lejos de los sensores.',
      'pegar, parabrisas, ubicación',
    ],
    [
      '¿Sirve en todas las autopistas?',
      'Sí: el mismo dispositivo vale en todas las concesionarias del país.',
      'interoperabilidad, otras',
    ],
    ['¿Puedo tener más de un TAG?', 'Uno por vehículo, todos en la misma cuenta.', 'varios, flota'],
    [
      '¿Puedo pasarlo a otro auto?',
      'No sin avisar: hay que registrar el cambio de vehículo antes de usarlo.',
      'cambio, otro vehículo',
    ],
    [
      'Me robaron el TAG',
      'Pide la baja en el momento por cualquier canal. Desde ese instante no genera pasos a tu cargo.',
      'robo, extravío, denuncia',
    ],
    ['El TAG se despegó', 'Se repone sin cargo: el adhesivo no se reutiliza.', 'despegado, rotura'],
    [
      '¿Qué significa «no habilitado»?',
      'Que tiene deuda, fue dado de baja o todavía no se activó. La ficha del medio dice cuál es el motivo.',
      'luz roja, barrera',
    ],
  ],
  'Tarifas y horarios': [
    [
      '¿Cuál es la hora pico?',
      'De lunes a viernes de 7 a 11 y de 16 a 20, en ambos sentidos. Sábados, domingos y feriados, según el sentido.',
      'pico, horario',
    ],
    [
      '¿Cuánto pago por categoría?',
      'Depende de la categoría del vehículo, la estación y el horario. El cuadro vigente está publicado en la web.',
      'tarifa, precio',
    ],
    [
      '¿Qué descuento tengo con TAG?',
      'La tarifa con TAG es menor que la manual en todas las estaciones.',
      'bonificación, descuento',
    ],
    [
      '¿Qué pasa si paso sin TAG?',
      'Por la patente se cobra la tarifa con recargo; sin registro, el doble.',
      'patente, recargo, CPP',
    ],
    ['¿Los feriados se cobra distinto?', 'Rigen las bandas de domingo.', 'feriado'],
    ['¿Cuántos ejes cuentan?', 'Los que apoyan en el piso, incluidos los del remolque.', 'ejes, acoplado, remolque'],
    [
      '¿Qué categoría tiene una camioneta?',
      'Dos ejes y menos de 2,10 metros: categoría 2, como un auto.',
      'pick up, categoría',
    ],
    [
      '¿Cuándo cambian las tarifas?',
      'Con la publicación oficial; se avisa por la web con diez días de anticipación.',
      'aumento, cuadro',
    ],
  ],
  'Facturación y pagos': [
    [
      '¿Cuándo se factura?',
      'Una vez por mes, según el ciclo de la cuenta. La fecha figura en la factura.',
      'ciclo, corte',
    ],
    ['¿Cómo recibo la factura?', 'Por correo, y siempre en la web.', 'email, descargar'],
    [
      'No me llega la factura',
      'Revisa el correo no deseado y la dirección registrada. Podemos reenviarla en el momento.',
      'reenvío, rebote',
    ],
    [
      '¿Cómo pido factura A?',
      'Con CUIT y constancia de inscripción vigente; rige desde la próxima factura.',
      'CUIT, responsable inscripto',
    ],
    [
      '¿Qué formas de pago hay?',
      'Tarjeta de crédito o débito, débito en cuenta y billetera virtual.',
      'tarjeta, CBU, medios de pago',
    ],
    [
      '¿Cómo cambio la forma de pago?',
      'Por la web o por teléfono; rige desde la próxima presentación.',
      'cambiar, tarjeta nueva',
    ],
    [
      'Me rechazaron el débito',
      'Se vuelve a presentar a los cinco días hábiles. Si se rechaza dos veces, el medio se inhabilita.',
      'rechazo, fondos, R10',
    ],
    ['¿Cómo pago una deuda?', 'Con tarjeta en el momento, o con un plan en cuotas.', 'deuda, regularizar'],
    ['¿Hay planes de pago?', 'Sí, hasta doce cuotas según el monto y la antigüedad.', 'cuotas, financiación'],
    [
      '¿Cómo pido el libre deuda?',
      'Es un trámite sin cargo y se envía por correo en dos días hábiles.',
      'libre deuda, certificado',
    ],
    [
      '¿Qué es el interés de mora?',
      'El que corre desde el vencimiento hasta el pago, con la tasa publicada.',
      'interés, mora',
    ],
  ],
  Vehículos: [
    [
      'Cambié de auto',
      'Registra el vehículo nuevo con su cédula: el TAG se reemplaza sin cargo.',
      'cambio, vehículo nuevo',
    ],
    ['Vendí el auto', 'Carga la denuncia de venta: desde esa fecha los pasos no se te cobran.', 'venta, denuncia'],
    [
      'La patente está mal',
      'Se corrige con la foto de la cédula; los pasos mal imputados se reliquidan.',
      'patente, error',
    ],
    ['¿Puedo registrar una moto?', 'Sí, con su patente de moto; el TAG es otro modelo.', 'moto'],
    ['¿Puedo registrar un vehículo extranjero?', 'Sí, con la cédula del país de origen.', 'extranjero, Mercosur'],
    [
      'Tengo una flota',
      'Las cuentas de empresa cargan vehículos por planilla y reciben una sola factura.',
      'empresa, planilla, flota',
    ],
    ['¿Cuántos vehículos puedo tener?', 'Los que necesites; más de diez pasan a cuenta de empresa.', 'límite, varios'],
  ],
  Reclamos: [
    [
      'No reconozco un paso',
      'Se pide la foto a la estación. Si no corresponde, se ajusta en la próxima factura.',
      'desconozco, foto, tránsito',
    ],
    [
      'Me cobraron dos veces',
      'Dos pasos en menos de un minuto en la misma vía se revisan siempre.',
      'doble cobro, duplicado',
    ],
    [
      'Me cobraron otra categoría',
      'Con la cédula y la foto del paso se recategoriza y se devuelve la diferencia.',
      'ejes, altura, categoría',
    ],
    ['El TAG no leyó', 'Si la vía tenía una falla, el paso no se cobra como manual.', 'antena, lectura'],
    [
      'La barrera golpeó mi auto',
      'Hay que denunciarlo en la estación o por la web, con fotos y la hora.',
      'daño, barrera',
    ],
    ['¿Cuánto demora un reclamo?', 'Respondemos dentro de los cinco días hábiles.', 'plazo, demora'],
    ['¿Puedo reabrir un reclamo?', 'Sí, dentro de los 30 días de cerrado.', 'reabrir'],
    [
      'Quiero ir a Defensa del Consumidor',
      'Es tu derecho. Antes, un reclamo con número nos permite resolverlo más rápido.',
      'consumidor, denuncia',
    ],
  ],
  Exenciones: [
    [
      'Tengo discapacidad',
      'Con el CUD vigente y el Símbolo Internacional de Acceso, el paso es sin cargo.',
      'CUD, discapacidad',
    ],
    ['¿Cuándo vence la exención?', 'Con el CUD. Avisamos 60 días antes para renovarla.', 'vencimiento, renovación'],
    [
      'Me rechazaron en la vía',
      'Muestra el símbolo y pide que se registre la exención; el cobro se revierte.',
      'rechazo, vía',
    ],
    [
      'Soy veterano de Malvinas',
      'Con el certificado del Ministerio de Defensa, el paso es sin cargo.',
      'veterano, Malvinas',
    ],
    ['¿Vale para cualquier vehículo?', 'Vale para el vehículo registrado en la exención.', 'vehículo, exención'],
  ],
  'Web y aplicación': [
    ['No puedo ingresar', 'Elige «Olvidé mi contraseña»: el correo llega en unos minutos.', 'contraseña, ingreso'],
    ['¿Cómo cambio mi PIN?', 'Desde el menú de tu cuenta. El PIN lleva solo números.', 'PIN, clave'],
    ['¿Cómo actualizo mis datos?', 'En la ficha, con el motivo del cambio.', 'datos, teléfono, domicilio'],
    ['La página no carga', 'Actualiza el navegador. Si sigue, anota el número de la pantalla de error.', 'error, 500'],
    [
      'No me llegan los avisos',
      'Revisa la dirección y que las notificaciones estén activas.',
      'avisos, notificaciones',
    ],
  ],
  'Procedimientos internos': [
    [
      'Identificar a quien llama',
      'Tres preguntas: documento, patente y último importe facturado. Sin las tres, no se informan datos.',
      'identidad, seguridad',
    ],
    [
      'Cuándo derivar a Legales',
      'Cuando hay oficio, expediente o carta documento. Siempre con prioridad urgente.',
      'oficio, derivar',
    ],
    [
      'Registrar un paso con foto',
      'Pedir la foto desde el tránsito; no adjuntar capturas de la vía.',
      'foto, tránsito',
    ],
    [
      'Ajustes sin autorización',
      'Hasta el tope del perfil; por encima, los aprueba un supervisor.',
      'ajuste, aprobación',
    ],
    [
      'Datos personales en notas',
      'No se escriben números de tarjeta ni claves en una nota interna.',
      'privacidad, tarjeta',
    ],
  ],
};
