import { plazas } from '../../transits/interface/seed';

/** Texts of requests by subcategory, with placeholders `{estacion}`, `{patente}` and `{importe}`. */
export const stations: readonly string[] = plazas.map(({ nombre }) => nombre);

const GENERAL: readonly [string, string] = [
  'Consulta general',
  'El titular se comunica y pide información. Se le explica y queda conforme.',
];

export const texts: Record<string, readonly [asunto: string, descripcion: string]> = {
  'Cómo adherirme': [
    'Cómo adherir {patente} a TelePASE',
    'Quiere adherir el vehículo {patente} y pregunta qué documentación tiene que presentar y cuánto demora la entrega.',
  ],
  'Estado de mi trámite': [
    'Estado del alta de {patente}',
    'Pidió el TAG hace diez días y todavía no le llegó. Quiere saber en qué estado está.',
  ],
  'Tarifas y horarios': [
    'Tarifa en {estacion} en hora pico',
    'Pregunta cuánto se paga en {estacion} un día hábil a las 18 con TAG y con patente.',
  ],
  'Medios de pago': [
    'Cambiar la tarjeta por billetera virtual',
    'Consulta si puede pagar con billetera virtual y si pierde la bonificación.',
  ],
  Factura: [
    'No recibe la factura por correo',
    'Dice que desde hace dos meses no le llega la factura. Confirma su dirección de correo.',
  ],
  'Tránsito no reconocido': [
    'No reconoce un tránsito en {estacion}',
    'Le cobraron un paso por {estacion} y afirma que ese día el vehículo {patente} estaba guardado.',
  ],
  'Doble cobro': ['Doble cobro en {estacion}', 'Le figuran dos pasos por {estacion} con un minuto de diferencia.'],
  'Categoría mal cobrada': [
    'Le cobraron categoría 4 en {estacion}',
    'El vehículo {patente} es un auto y en {estacion} le cobraron la tarifa de pesados.',
  ],
  'TAG no leyó': [
    'El TAG no abre la barrera en {estacion}',
    'En {estacion} la barrera no levanta y tiene que pagar en efectivo. Le pasó tres veces esta semana.',
  ],
  'Débito indebido': [
    'Débito de $ {importe} que no corresponde',
    'En el resumen de la tarjeta figura un débito de $ {importe} después de haber dado de baja el medio.',
  ],
  'Demora en entrega': [
    'El TAG no llega al domicilio',
    'El seguimiento indica que se entregó, pero no lo recibió. Pide que se envíe de nuevo o retirarlo.',
  ],
  'Atención recibida': [
    'Mala atención en cabina de {estacion}',
    'Se queja del trato recibido en la cabina de {estacion} cuando el TAG no leyó.',
  ],
  'Daño en barrera': [
    'La barrera golpeó el vehículo en {estacion}',
    'La barrera de {estacion} bajó antes de tiempo y rayó el capot de {patente}. Tiene fotos.',
  ],
  'Alta de medio': ['Alta de TAG para {patente}', 'Pide el alta de un medio para {patente}. Entrega a domicilio.'],
  'Baja de medio': ['Baja del TAG de {patente}', 'Vendió el vehículo {patente} y pide la baja del medio.'],
  'Cambio de patente/vehículo': [
    'Pasar el TAG a {patente}',
    'Cambió de auto y quiere usar el mismo medio en {patente}.',
  ],
  'Cambio de titularidad': [
    'Cambio de titular de {patente}',
    'El vehículo {patente} pasó a nombre de su esposa; pide el cambio de titular de la cuenta.',
  ],
  'Cambio de forma de pago': [
    'Cambio a débito en cuenta',
    'Quiere que los consumos se debiten de su caja de ahorro. Informa el CBU.',
  ],
  'Reposición por robo/extravío': [
    'Robo del vehículo {patente}',
    'Denuncia el robo de {patente} con el TAG colocado. Adjunta copia de la denuncia policial.',
  ],
  'Libre deuda': ['Libre deuda para {patente}', 'Necesita el libre deuda de {patente} para transferirlo.'],
  Devolución: [
    'Devolución de $ {importe}',
    'Pide que le devuelvan $ {importe} de un cobro duplicado que ya fue reconocido.',
  ],
  'Plan de pagos': ['Plan de pagos por $ {importe}', 'Tiene una deuda de $ {importe} y pide pagarla en cuotas.'],
  'Denuncia de venta': [
    'Denuncia de venta de {patente}',
    'Informa que vendió {patente} y que le siguen llegando pasos del comprador.',
  ],
  'Alta exención': ['Alta de exención', 'Presenta el certificado y pide la exención para {patente}.'],
  Renovación: ['Renovación de exención', 'Se le vence el certificado y presenta el nuevo para {patente}.'],
  'Rechazo en vía': [
    'No le respetaron la exención en {estacion}',
    'En {estacion} le cobraron $ {importe} aunque tiene exención vigente.',
  ],
  'Web/App': [
    'No puede entrar a la web',
    'La web le dice que la clave no es válida y el correo de recuperación no le llega.',
  ],
  Antena: ['La vía 9 de {estacion} no lee', 'Varios usuarios avisan que en la vía 9 de {estacion} no lee ningún TAG.'],
  'Lectura de patente': [
    'La cámara lee mal {patente}',
    'En {estacion} la cámara confunde una O con un cero en {patente} y le cobra como no adherido.',
  ],
  'Correo no llega': ['No le llegan los correos', 'Los avisos le rebotan. Se verifica que la casilla está llena.'],
  'Defensa del Consumidor': [
    'Defensa del Consumidor: expediente por $ {importe}',
    'Ingresa una denuncia ante Defensa del Consumidor por cobros en {estacion}. Vence en cinco días hábiles.',
  ],
  Defensoría: [
    'Pedido de informe de la Defensoría',
    'La Defensoría pide informe sobre los pasos de {patente} del último año.',
  ],
  Prensa: ['Consulta de un medio sobre {estacion}', 'Un periodista pide datos sobre las demoras en {estacion}.'],
  'Objeto en calzada': [
    'Objeto en la calzada antes de {estacion}',
    'Avisan que hay una cubierta en el carril rápido, dos kilómetros antes de {estacion}.',
  ],
  Accidente: ['Choque en {estacion}', 'Choque sin heridos en la playa de {estacion}, vía 7 cortada.'],
  Cabina: ['Cabina 3 de {estacion} sin sistema', 'La cabina 3 de {estacion} quedó sin sistema y la fila crece.'],
  Sugerencia: [
    'Sugiere otra vía exclusiva en {estacion}',
    'Propone habilitar una vía más para TelePASE en {estacion} a la mañana.',
  ],
  Agradecimiento: ['Agradece la atención', 'Agradece al agente que le resolvió el cambio de vehículo en el momento.'],
};

export const textOf = (subcategory: string): readonly [string, string] => texts[subcategory] ?? GENERAL;

export const internalNotes: readonly string[] = [
  'Se revisan los pasos del último mes.',
  'Pedí a la estación la foto del paso.',
  'El titular confirma sus datos por teléfono.',
  'Hay otra solicitud igual del mes pasado; se resolvió con ajuste.',
  'Se llama y no atiende. Se intenta mañana.',
  'La documentación está completa.',
  'Falta la copia del DNI.',
  'Se verificó la patente en la foto: no corresponde al vehículo.',
];
export const replies: readonly string[] = [
  'Hola, recibimos tu solicitud y la estamos analizando. Te respondemos dentro de las 72 horas.',
  'Hola, revisamos el paso y corresponde el ajuste. Lo vas a ver en tu próxima factura.',
  'Hola, para seguir necesitamos una foto del frente del vehículo donde se lea la patente.',
  'Hola, el cambio quedó registrado. Puede demorar hasta 24 horas en verse en las vías.',
  'Hola, verificamos el cobro y es correcto: el paso fue en hora pico.',
  'Hola, tu TAG sale mañana por correo. Te enviamos el número de seguimiento.',
];
export const resolutions: readonly string[] = [
  'Se explicó al titular y quedó conforme.',
  'Se hizo el ajuste y se informó al titular.',
  'El cobro era correcto; se informó con la foto del paso.',
  'Se completó el trámite.',
  'Se informó por correo.',
  'El titular no respondió en 15 días.',
];
export const transferReasons: readonly string[] = [
  'Corresponde a su sector.',
  'Para verificar la foto del paso.',
  'Para hacer el ajuste.',
  'El titular insiste; por favor, revisar.',
  'Para autorizar la devolución.',
];
