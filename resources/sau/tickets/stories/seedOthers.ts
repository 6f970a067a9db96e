import type { Openings } from './seedOpening';

/** Openings of technical problems, letters, comments and alerts from the road. */
export const others: Openings = {
  'Web/App': {
    subjects: ['No puede entrar a la web', 'Error en la página', 'La aplicación se cierra'],
    byHolder: [
      'La web me dice que la clave no es válida y el correo de recuperación no llega nunca.',
      'Cuando quiero ver los pasos la página queda en blanco. Probé con dos navegadores.',
      'Actualicé la aplicación y ahora se cierra sola al tocar «Mis vehículos».',
    ],
    byAgent: [
      'La web le dice que la clave no es válida y el correo de recuperación no le llega.',
      'No puede descargar el detalle de pasos. Usa un teléfono viejo.',
      'Se registró con un correo que ya no usa y no puede recuperar la clave.',
    ],
  },
  Antena: {
    subjects: ['La vía 9 de {estacion} no lee', 'Antena de {estacion}', 'Vía sin lectura en {estacion}'],
    byHolder: [
      'La vía de la derecha en {estacion} no lee ningún TAG. Estuvimos veinte minutos todos parados.',
      'Siempre la misma antena en {estacion}. La de al lado anda perfecto.',
      'Avisen que en {estacion} hay una vía TelePASE que no funciona y el cartel dice abierta.',
    ],
    byAgent: [
      'Varios usuarios avisan que en la vía 9 de {estacion} no lee ningún TAG.',
      'Reporta que la antena de {estacion} lee tarde y la barrera abre cuando ya frenó.',
      'Avisa que en {estacion} la vía exclusiva está abierta sin lectura.',
    ],
  },
  'Lectura de patente': {
    subjects: ['La cámara lee mal {patente}', 'Confunden mi patente en {estacion}', 'Patente mal leída'],
    byHolder: [
      'La cámara de {estacion} lee otra patente y me llegan avisos de infracción que no son míos.',
      'Mi patente es {patente} y en el comprobante sale con una letra cambiada.',
      'Me intiman por un paso sin TAG y yo tengo TAG. Leyeron cualquier cosa en {estacion}.',
    ],
    byAgent: [
      'En {estacion} la cámara confunde una O con un cero en {patente} y le cobra como no adherido.',
      'La chapa está doblada y la cámara de {estacion} no la lee bien. Se le sugiere cambiarla.',
      'Recibe avisos de una patente parecida. Pide ver las fotos de {estacion}.',
    ],
  },
  'Correo no llega': {
    subjects: ['No le llegan los correos', 'Cambié mi dirección de correo', 'No recibo los avisos'],
    byHolder: [
      'No recibo ningún correo de ustedes desde que cambié de casilla. ¿Cómo la actualizo?',
      'Los avisos de vencimiento me llegan cuando ya venció. ¿No los pueden mandar antes?',
      'Me suscribí a los avisos y no llega ni uno.',
    ],
    byAgent: [
      'Los avisos le rebotan. Se verifica que la casilla está llena.',
      'Pide cambiar el correo de la cuenta. Se valida su identidad.',
      'No le llega el código para entrar. Se le explica que revise en no deseados.',
    ],
  },
  'Defensa del Consumidor': {
    subjects: ['Defensa del Consumidor: expediente por $ {importe}', 'Denuncia por cobros en {estacion}'],
    byHolder: [
      'Por la presente se da traslado de la denuncia por cobros en {estacion} por $ {importe}. Plazo de respuesta: cinco días hábiles.',
      'Se cita a la empresa a audiencia de conciliación por el reclamo de $ {importe}.',
    ],
    byAgent: [
      'Ingresa una denuncia ante Defensa del Consumidor por cobros en {estacion}. Vence en cinco días hábiles.',
      'Se recibe en mesa de entradas una cédula por un reclamo de $ {importe}.',
    ],
  },
  Defensoría: {
    subjects: ['Pedido de informe de la Defensoría', 'Oficio de la Defensoría', 'Informe sobre {estacion}'],
    byHolder: [
      'La Defensoría solicita informe sobre las condiciones de la vía exclusiva de {estacion}.',
      'Se requiere informe sobre los pasos de {patente} del último año y los avisos enviados al titular.',
    ],
    byAgent: [
      'La Defensoría pide informe sobre los pasos de {patente} del último año.',
      'Entra un oficio de la Defensoría por las quejas sobre {estacion}.',
      'Llaman de la Defensoría para saber si se contestó el pedido anterior.',
    ],
  },
  Prensa: {
    subjects: ['Consulta de un medio sobre {estacion}', 'Pedido de un periodista', 'Nota sobre demoras'],
    byHolder: [
      'Soy periodista de un medio local. ¿Pueden pasarme los tiempos de espera en {estacion} del último fin de semana largo?',
      'Estamos armando una nota sobre el pago sin barreras. ¿Con quién puedo hablar?',
    ],
    byAgent: [
      'Un periodista pide datos sobre las demoras en {estacion}.',
      'Piden permiso para filmar en {estacion}. Se toma el contacto.',
    ],
  },
  'Objeto en calzada': {
    subjects: [
      'Objeto en la calzada antes de {estacion}',
      'Cubierta en el carril rápido',
      'Algo tirado en la autopista',
    ],
    byHolder: [
      'Hay una cubierta de camión en el carril rápido antes de {estacion}. Casi me la llevo puesta.',
      'Un colchón en la banquina cerca de {estacion}, se va a volar al carril.',
    ],
    byAgent: [
      'Avisan que hay una cubierta en el carril rápido, dos kilómetros antes de {estacion}.',
      'Reportan una rama grande a la salida de {estacion}.',
      'Un camionero avisa de chapas sueltas en la calzada cerca de {estacion}.',
    ],
  },
  Accidente: {
    subjects: ['Choque en {estacion}', 'Accidente cerca de {estacion}', 'Vía cortada en {estacion}'],
    byHolder: [
      'Hay un choque en {estacion} y nadie señaliza. Manden a alguien.',
      'Un auto quedó cruzado a la salida de {estacion}. No parece haber heridos.',
    ],
    byAgent: [
      'Choque sin heridos en la playa de {estacion}, vía 7 cortada.',
      'Alcance entre dos autos en la fila de {estacion}. Se pide la grúa.',
      'Una moto se cayó en {estacion}. El conductor está de pie; se avisa al servicio médico.',
    ],
  },
  Cabina: {
    subjects: ['Cabina 3 de {estacion} sin sistema', 'Sin sistema en {estacion}', 'Fila en {estacion}'],
    byHolder: [
      'En {estacion} hay una sola cabina abierta y la fila llega a la bajada.',
      'La cabina de {estacion} no acepta tarjetas y no hay ningún cartel que avise.',
    ],
    byAgent: [
      'La cabina 3 de {estacion} quedó sin sistema y la fila crece.',
      'Usuarios avisan que en {estacion} no hay cambio.',
      'La impresora de una cabina de {estacion} no entrega comprobantes.',
    ],
  },
  Sugerencia: {
    subjects: ['Sugiere otra vía exclusiva en {estacion}', 'Una idea para {estacion}', 'Sugerencia'],
    byHolder: [
      'A la mañana harían falta dos vías TelePASE en {estacion}. Con una sola no alcanza.',
      'Estaría bueno que la factura diga el horario de cada paso y no solo el día.',
      '¿Por qué no avisan por mensaje cuando se está por vencer la tarjeta? Sería útil.',
    ],
    byAgent: [
      'Propone habilitar una vía más para TelePASE en {estacion} a la mañana.',
      'Sugiere mejorar la cartelería antes de {estacion}.',
      'Pide que el mostrador atienda también los sábados.',
    ],
  },
  Agradecimiento: {
    subjects: ['Agradece la atención', 'Gracias', 'Felicitaciones al personal de {estacion}'],
    byHolder: [
      'Quería agradecer: me resolvieron el cambio de vehículo en el momento y con buena onda.',
      'Pinché cerca de {estacion} y el móvil llegó en diez minutos. Mil gracias.',
      'Para variar, un mensaje bueno: la persona que me atendió ayer fue muy clara.',
    ],
    byAgent: [
      'Agradece al agente que le resolvió el cambio de vehículo en el momento.',
      'Felicita al personal de {estacion} por la ayuda con una cubierta pinchada.',
    ],
  },
  Otro: {
    subjects: ['Consulta general', 'Otra consulta', 'Objeto olvidado en {estacion}'],
    byHolder: [
      '¿Tienen alguna oficina cerca de {estacion}? Prefiero hacer el trámite en persona.',
      'Se me cayó la billetera en la cabina de {estacion}. ¿Hay un lugar de objetos perdidos?',
      'Quiero saber cómo se hace para trabajar con ustedes como proveedor.',
    ],
    byAgent: [
      'El titular se comunica y pide información. Se le explica y queda conforme.',
      'Pregunta por un objeto olvidado en {estacion}. Se consulta a la estación.',
      'Consulta por los baños y el estacionamiento de {estacion}.',
    ],
  },
};
