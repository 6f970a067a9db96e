import type { Openings } from './seedOpening';

/** Openings of paperwork and exemptions. */
export const paperwork: Openings = {
  'Alta de medio': {
    subjects: ['Alta de TAG para {patente}', 'Pedido de TAG', 'Sumar un vehículo a la cuenta'],
    byHolder: [
      'Quiero pedir un TAG para {patente}. Que lo manden a mi domicilio, por favor.',
      'Necesito otro TAG en la misma cuenta: cambié de auto y el viejo quedó para mi señora.',
      'Ya tengo cuenta con ustedes. ¿Cómo sumo el {modelo}?',
    ],
    byAgent: [
      'Pide el alta de un medio para {patente}. Entrega a domicilio.',
      'Quiere el TAG para retirarlo en {estacion}. Trae cédula y DNI.',
      'Solicita un segundo TAG en su cuenta. Prefiere retirarlo en el mostrador.',
    ],
  },
  'Baja de medio': {
    subjects: ['Baja del TAG de {patente}', 'Quiero dar de baja el TAG', 'No uso más el TAG'],
    byHolder: [
      'Vendí el auto y quiero dar de baja el TAG cuanto antes para que no me sigan cobrando.',
      'No uso más la autopista. Den de baja el TAG {tag}. ¿Tengo que devolverlo?',
      'El {modelo} de patente {patente} tuvo destrucción total. Solicito la baja del medio.',
    ],
    byAgent: [
      'Vendió el vehículo {patente} y pide la baja del medio.',
      'Se muda al interior y no va a usar más el TAG. Pide la baja y el saldo.',
      'Pide la baja. Se le avisa que los pasos anteriores se facturan igual.',
    ],
  },
  'Cambio de patente/vehículo': {
    subjects: ['Pasar el TAG a {patente}', 'Cambio de vehículo', 'Cambié de auto'],
    byHolder: [
      'Cambié de auto. El nuevo es {patente}. ¿Puedo usar el mismo TAG o me dan otro?',
      'Me entregan el 0 km la semana que viene y todavía no tengo la patente. ¿Cómo hago con el peaje?',
      'La concesionaria cargó mal un número de la patente y figura otro auto. La correcta es {patente}.',
    ],
    byAgent: [
      'Cambió de auto y quiere usar el mismo medio en {patente}.',
      'Trae la cédula del vehículo nuevo. Pregunta si tiene que despegar el TAG.',
      'Pide corregir la patente de su vehículo en la cuenta. Presenta el título.',
    ],
  },
  'Cambio de titularidad': {
    subjects: ['Cambio de titular de {patente}', 'Pasar la cuenta a otro nombre', 'Cambio de titularidad'],
    byHolder: [
      'El auto pasó a nombre de mi esposa y quiero que las facturas salgan a su nombre.',
      'Falleció mi padre, que era el titular. ¿Qué documentación necesitan para pasar la cuenta a mi nombre?',
      'Cerramos la sociedad y {patente} quedó a mi nombre. Solicito el cambio de titular.',
    ],
    byAgent: [
      'El vehículo {patente} pasó a nombre de su esposa; pide el cambio de titular de la cuenta.',
      'Consulta por el cambio de titular tras un divorcio. Tiene la sentencia.',
      'Quiere que la cuenta pase a nombre de la empresa. Se le pide el estatuto y un poder.',
    ],
  },
  'Cambio de forma de pago': {
    subjects: ['Cambio a débito en cuenta', 'Cambiar la tarjeta', 'Nueva forma de pago'],
    byHolder: [
      'Quiero que los peajes se debiten de mi caja de ahorro y no de la tarjeta. ¿Les paso el CBU por acá?',
      'Me venció la tarjeta y no me deja cargar la nueva en la web. Tira error al final.',
      'Cambié de banco. Necesito actualizar el débito antes del próximo vencimiento.',
    ],
    byAgent: [
      'Quiere que los consumos se debiten de su caja de ahorro. Informa el CBU.',
      'Trae la tarjeta nueva para reemplazar la vencida. Se le explica cómo cargarla.',
      'Pide dejar el débito y pasar a factura manual.',
    ],
  },
  'Reposición por robo/extravío': {
    subjects: ['Robo del vehículo {patente}', 'Me robaron el TAG', 'Perdí el TAG'],
    byHolder: [
      'Me robaron el auto anoche con el TAG puesto. Adjunto la denuncia. Por favor anúlenlo ya.',
      'Rompieron la ventanilla y se llevaron el TAG {tag}. Necesito uno nuevo.',
      'Mandé a cambiar el parabrisas y el TAG se perdió en el taller. ¿Cuánto sale otro?',
    ],
    byAgent: [
      'Denuncia el robo de {patente} con el TAG colocado. Adjunta copia de la denuncia policial.',
      'Perdió el TAG en una mudanza de auto. Pregunta el costo de la reposición.',
      'Llama desde la comisaría: le robaron el vehículo. Pide que no se pueda pasar con su TAG.',
    ],
  },
  'Libre deuda': {
    subjects: ['Libre deuda para {patente}', 'Necesito el libre deuda', 'Libre deuda urgente por venta'],
    byHolder: [
      'Vendo el auto este viernes y el gestor me pide el libre deuda de peajes. ¿En cuánto lo tengo?',
      'Necesito el libre deuda de {patente} para transferirlo. En la web no me deja bajarlo.',
      'Pagué todo la semana pasada y el libre deuda me sigue dando con deuda.',
    ],
    byAgent: [
      'Necesita el libre deuda de {patente} para transferirlo.',
      'Pide el libre deuda en el mostrador. Tiene turno en el registro mañana.',
      'Consulta si el libre deuda incluye las violaciones. Se le explica.',
    ],
  },
  Devolución: {
    subjects: ['Devolución de $ {importe}', 'Reintegro de $ {importe}', 'Cuándo me devuelven'],
    byHolder: [
      'Me reconocieron un cobro duplicado y quedaron en devolverme $ {importe}. Todavía no lo veo.',
      'Cerré la cuenta con saldo a favor de $ {importe}. Les paso el CBU para la devolución.',
      'Solicito la devolución de $ {importe} conforme a lo que me informaron por teléfono.',
    ],
    byAgent: [
      'Pide que le devuelvan $ {importe} de un cobro duplicado que ya fue reconocido.',
      'Reclama una devolución de $ {importe}. Prefiere transferencia antes que saldo a favor.',
      'Dice que el banco no ve la devolución de $ {importe}. Se le pide el resumen.',
    ],
  },
  'Plan de pagos': {
    subjects: ['Plan de pagos por $ {importe}', 'Pagar la deuda en cuotas', 'No puedo pagar todo junto'],
    byHolder: [
      'Se me juntó una deuda de $ {importe} y no la puedo pagar toda junta. ¿Hay cuotas?',
      'Estuve sin trabajo y dejé de pagar. Quiero ponerme al día con {importe} pesos de deuda.',
      'Necesito el TAG para trabajar. ¿Si pago la primera cuota lo habilitan?',
    ],
    byAgent: [
      'Tiene una deuda de $ {importe} y pide pagarla en cuotas.',
      'Consulta por un plan de tres cuotas. Recibió una intimación por correo.',
      'Ofrece pagar la mitad ahora y el resto en dos meses. La deuda es de $ {importe}.',
    ],
  },
  'Denuncia de venta': {
    subjects: ['Denuncia de venta de {patente}', 'Vendí el auto y me siguen cobrando', 'Pasos del comprador'],
    byHolder: [
      'Vendí el auto y el comprador sigue usando mi TAG. Adjunto la denuncia de venta.',
      'Hice la denuncia de venta de {patente} en el registro. ¿Qué más tengo que presentar acá?',
      'Me siguen llegando pasos de un auto que ya no es mío. Basta.',
    ],
    byAgent: [
      'Informa que vendió {patente} y que le siguen llegando pasos del comprador.',
      'Trae la denuncia de venta sellada por el registro. Pide que figure la fecha.',
      'El comprador no hizo la transferencia. Pregunta desde cuándo deja de ser responsable.',
    ],
  },
  'Alta exención': {
    subjects: ['Alta de exención', 'Pedido de exención para {patente}', 'Solicito la exención de peaje'],
    byHolder: [
      'Tengo certificado vigente y quiero tramitar la exención de peaje. Adjunto las dos caras.',
      'Solicito la exención para el vehículo {patente}, que usa mi hija con discapacidad.',
      '¿La exención vale solo para un auto? En casa usamos dos según el día.',
    ],
    byAgent: [
      'Presenta el certificado y pide la exención para {patente}.',
      'Viene con su madre, que tiene el certificado. Pregunta si el auto puede estar a nombre del hijo.',
      'Consulta cuánto demora la exención. Se le recibe la documentación.',
    ],
  },
  Renovación: {
    subjects: ['Renovación de exención', 'Se me vence el certificado', 'Renovar la exención de {patente}'],
    byHolder: [
      'Se me vence el certificado a fin de mes y ya tengo el nuevo. Lo adjunto para que no se corte.',
      'Renové el certificado y en el peaje me cobraron igual. ¿Tengo que avisar cada vez?',
      'Mando la documentación para renovar la exención de {patente}.',
    ],
    byAgent: [
      'Se le vence el certificado y presenta el nuevo para {patente}.',
      'Pregunta con cuánta anticipación tiene que renovar. Todavía no tiene turno.',
      'Trae el certificado nuevo. El anterior venció hace poco.',
    ],
  },
  'Rechazo en vía': {
    subjects: ['No le respetaron la exención en {estacion}', 'Me cobraron teniendo exención', 'Exención rechazada'],
    byHolder: [
      'Tengo la exención aprobada y en {estacion} me obligaron a pagar. Fue humillante.',
      'En {estacion} me dijeron que mi patente no figura como exenta. Pagué $ {importe} para poder seguir.',
      'La exención figura vigente en la web y la barrera de {estacion} no abrió.',
    ],
    byAgent: [
      'En {estacion} le cobraron $ {importe} aunque tiene exención vigente.',
      'Reclama que en {estacion} no le reconocieron la exención. Viajaba con el titular del certificado.',
      'Pide que se avise a {estacion} que {patente} está exento.',
    ],
  },
};
