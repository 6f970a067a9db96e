import type { Turns } from './seedTurns';

/** Turns of paperwork, exemptions and deliveries. They promise no state of a pass, an exemption or an account. */
export const paperworkTurns: Readonly<Record<string, Turns>> = {
  joining: {
    asks: [
      'Para pedir el TAG hacen falta DNI, cédula del vehículo y una forma de pago. Lo puedes hacer por la web.',
      'Miramos tu pedido: para seguir necesitamos la foto de la cédula, de los dos lados.',
      '¿Prefieres retirarlo en una estación o recibirlo en tu casa? Con eso terminamos el alta.',
    ],
    answers: [
      'Va la cédula de los dos lados.',
      'Prefiero pasar a buscarlo yo por {estacion}.',
      'Lo pago con débito en cuenta. ¿Dónde cargo el CBU?',
      'Ok, junto los papeles y te escribo.',
    ],
    notes: [
      'Le expliqué los requisitos y los plazos. Va a hacer el alta por la web.',
      'Los datos están completos. Falta la cédula.',
      'Pidió retirar en {estacion}; lo aviso a Medios de paso.',
    ],
    calls: [
      'Llamo para confirmar la forma de pago. Elige débito en cuenta.',
      'Llama para saber qué papeles hacen falta. Le leo la lista.',
    ],
    resolved: [
      'Quedó todo cargado. Los pasos que siguen te llegan por correo.',
      'Listo: el pedido quedó tomado y Medios de paso lo prepara. Te avisan cuando esté.',
    ],
    informed: [
      'El alta se hace por la web o en una estación, con DNI, cédula y forma de pago. No tiene costo de inscripción.',
      'Mientras esperas puedes pasar por cualquier vía: el paso se cobra por patente, con la tarifa sin TAG.',
    ],
    rejected: ['No podemos seguir porque la cédula está a nombre de otra persona. Hace falta su autorización firmada.'],
  },
  delivery: {
    asks: [
      'Consultamos al correo por el envío y te contestamos. ¿Nos confirmas calle, número y piso?',
      'Miramos tu trámite: para seguir necesitamos la foto de la cédula, de los dos lados.',
    ],
    answers: [
      'Confirmo la dirección, es la misma de la cuenta.',
      'Va la cédula de los dos lados.',
      'Prefiero pasar a buscarlo yo por {estacion}.',
      'Ok, quedo a la espera.',
    ],
    notes: [
      'El correo informa dos visitas sin nadie en el domicilio.',
      'Los datos están completos. Falta la cédula.',
      'Pidió retirar en {estacion}; lo aviso a Medios de paso.',
    ],
    calls: [
      'Llamo para confirmar la dirección. Agrega el piso y el departamento.',
      'Llama para saber si ya salió. Le leo el estado del envío.',
    ],
    resolved: [
      'Quedó todo cargado. Los pasos que siguen te llegan por correo, con el número de seguimiento.',
      'Listo: tomamos el cambio y Medios de paso lo prepara. Te avisan cuando esté.',
    ],
    informed: [
      'El plazo habitual es de diez días hábiles desde que están todos los datos. Puedes ver el avance en la web.',
      'Mientras esperas puedes pasar por cualquier vía: el paso se cobra por patente, con la tarifa sin TAG.',
    ],
    rejected: ['No podemos seguir porque la cédula está a nombre de otra persona. Hace falta su autorización firmada.'],
  },
  change: {
    asks: [
      'Para hacer el cambio necesitamos la cédula nueva y tu DNI. ¿Los puedes adjuntar?',
      'Tomamos el pedido. Te contamos qué papeles pide cada caso y seguimos con lo que mandes.',
    ],
    answers: [
      'Adjunto la cédula y el DNI.',
      'El DNI lo tengo en trámite, ¿sirve la constancia?',
      'No me funciona la página, ¿puedo ir al mostrador?',
    ],
    notes: ['La documentación coincide con los datos de la cuenta.', 'Falta la firma del titular anterior.'],
    calls: ['Llamo para validar la identidad. Responde bien las preguntas.'],
    resolved: [
      'El cambio quedó registrado con lo que mandaste. En las vías puede demorar hasta 24 horas.',
      'Recibimos todo y lo dejamos hecho. Guarda este correo como constancia.',
    ],
    informed: [
      'Te dejamos la lista de papeles para ese cambio. Con ellos se hace en el momento en cualquier mostrador.',
    ],
    rejected: ['Con la documentación que mandaste no se puede hacer: falta la conformidad del titular actual.'],
  },
  ending: {
    asks: [
      'Para avanzar con {patente} necesitamos la denuncia de venta o el título. ¿Los tienes a mano?',
      'Antes de darte la constancia revisamos que no queden pasos por facturar.',
      'Tomamos el pedido. Cuéntanos si el vehículo se vendió, se robó o dejó de usarse: el trámite cambia.',
    ],
    answers: [
      'Adjunto la denuncia de venta.',
      'Lo vendí, tengo el boleto firmado.',
      'Necesito que sea esta semana, el comprador me apura.',
    ],
    notes: [
      'Quedan pasos sin facturar; se avisa antes de la constancia.',
      'Denuncia de venta recibida, con sello del registro.',
      'Se le explicó que los pasos anteriores a la venta son suyos.',
    ],
    calls: ['Llama el gestor y pregunta por la constancia. Se le informa al titular.'],
    resolved: [
      'Recibimos todo lo que hacía falta y el pedido quedó terminado de nuestro lado.',
      'La constancia sale por correo a la dirección de tu cuenta.',
    ],
    informed: [
      'Los pasos posteriores a la fecha de la denuncia no son tuyos; los anteriores se facturan igual.',
      'La constancia se baja de la web cuando la cuenta está al día. Alcanza con el documento.',
    ],
    rejected: ['No podemos darte la constancia mientras haya una factura impaga. Con el pago la bajas de la web.'],
  },
  theft: {
    asks: [
      'Lamentamos lo que pasó. Mándanos la denuncia policial; con la fecha y la hora miramos los pasos posteriores.',
      'Tomamos el aviso. Los pasos posteriores a la denuncia no se te cobran.',
    ],
    answers: ['Va la denuncia. Fue a la madrugada.', 'La denuncia me la dan mañana, la mando apenas la tenga.'],
    notes: [
      'Denuncia recibida. Coincide la fecha.',
      'Reviso los pasos posteriores a la hora del robo.',
      'Prefiere retirar el nuevo en {estacion}.',
    ],
    calls: ['Llama para avisar que apareció el vehículo, sin el TAG.'],
    resolved: [
      'Con la denuncia quedó todo registrado. El TAG nuevo se prepara como cualquier alta.',
      'Dejamos asentada la pérdida y pedimos el reemplazo.',
    ],
    informed: ['La reposición tiene un costo salvo en los primeros 24 meses. Va el detalle de tu caso.'],
    rejected: ['Sin la denuncia no podemos quitar los pasos de esas fechas. El pedido de reposición sigue igual.'],
  },
  exemption: {
    asks: [
      'Recibimos el pedido. Falta el certificado de los dos lados y la cédula del vehículo.',
      'Exenciones revisa la documentación. Son hasta diez días hábiles.',
      'Pedimos a {estacion} el parte del paso. ¿Viajaba el titular del certificado?',
    ],
    answers: [
      'Adjunto el certificado de los dos lados.',
      'Sí, viajaba conmigo.',
      'La cédula está a nombre de mi hermano, ¿sirve igual?',
    ],
    notes: [
      'Certificado legible y vigente según la imagen.',
      'La cédula está a nombre de un familiar directo: se acepta con el vínculo.',
      'Pasa a Exenciones para evaluar.',
    ],
    calls: ['Llama la madre del titular y pregunta si falta algún papel.'],
    resolved: [
      'La documentación está completa y pasó a evaluación. El resultado te llega por correo.',
      'Avisamos a las estaciones cómo debe atenderse tu caso. Disculpas por el mal momento.',
    ],
    informed: ['La exención vale para el vehículo declarado y mientras el certificado esté vigente.'],
    rejected: ['El certificado que mandaste está vencido. Con el nuevo puedes volver a pedirla.'],
  },
  debt: {
    asks: [
      'Te mandamos la propuesta por $ {importe} en tres cuotas. ¿Te sirve?',
      'Cobranzas mira tu deuda de $ {importe} y te ofrece un plan en estos días.',
    ],
    answers: ['¿Pueden ser seis cuotas?', 'Tres cuotas me sirve, ¿cómo sigo?', 'Cobro el 10, ¿puede vencer después?'],
    notes: [
      'Ofrecí tres cuotas por $ {importe}. Lo piensa.',
      'Pide que el vencimiento sea después del 10.',
      'No tiene planes caídos.',
    ],
    calls: ['Llamo para explicarle el plan. Pregunta por el interés.'],
    resolved: ['Quedó la propuesta por $ {importe} en tu correo; la aceptas desde ahí y se arma el plan.'],
    informed: ['Los planes van de dos a seis cuotas según la deuda. Puedes simularlo en la web.'],
    rejected: [
      'Por ahora no podemos ofrecerte un plan por $ {importe}: primero hay que pagar la cuota vencida del anterior.',
    ],
  },
  payment: {
    asks: [
      'Por seguridad no mandes el número de la tarjeta por correo: se carga en la web, en Mi cuenta.',
      'Para el débito en cuenta necesitamos el CBU y que la cuenta esté a tu nombre.',
    ],
    answers: [
      'Listo, lo cargué en la web. ¿Pueden mirar si quedó?',
      'La cuenta es de mi pareja, ¿sirve igual?',
      'No me deja avanzar en el último paso.',
    ],
    notes: [
      'Expliqué cómo cargar la forma de pago en la web.',
      'La tarjeta anterior vence este mes.',
      'Pregunta por la bonificación: no cambia con la forma de pago.',
    ],
    calls: ['Llama porque la web le pide un dato que no tiene. Lo cargamos juntos.'],
    resolved: [
      'Recibimos el cambio. La próxima factura se cobra por la forma de pago que indicaste.',
      'Lo vimos juntos y quedó cargado. El primer débito se hace en el próximo vencimiento.',
    ],
    informed: [
      'La bonificación no cambia con la forma de pago. La puedes cambiar cuando quieras en la web.',
      'Una cuenta puede tener varias formas de pago, y cada TAG usa la que elijas.',
    ],
    rejected: ['La cuenta bancaria está a nombre de otra persona: hace falta su autorización firmada.'],
  },
};
