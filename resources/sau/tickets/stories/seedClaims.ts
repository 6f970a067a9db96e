import type { Openings } from './seedOpening';

/**
 * Openings of complaints. Those about passages name neither day nor amount: the dispute's passages are seeded later and have their
 * own (`resources/transits/disputas/seedClaims.ts`).
 */
export const claims: Openings = {
  'Tránsito no reconocido': {
    subjects: ['No reconoce un tránsito en {estacion}', 'Paso que no hice por {estacion}', 'Cobro de un paso ajeno'],
    byHolder: [
      'Me cobraron un paso por {estacion} y ese día el auto no se movió de la cochera. Tengo las cámaras del edificio si hacen falta.',
      'Nunca en mi vida pasé por {estacion}. Trabajo en la otra punta. Quiero ver la foto de ese paso.',
      'En el resumen aparece {patente} en {estacion} de madrugada. A esa hora dormíamos todos.',
      'Vendí el auto hace un tiempo y me siguen cobrando pasos por {estacion}. Tengo la denuncia de venta.',
      'Me robaron el TAG del auto y alguien pasó por {estacion} con él. Hice la denuncia.',
      'Hace meses que no uso la autopista y me aparecen pasos por {estacion}. Alguien está usando una patente igual a la mía.',
    ],
    byAgent: [
      'Le cobraron un paso por {estacion} y afirma que ese día el vehículo {patente} estaba guardado.',
      'Viene con el resumen impreso y un paso por {estacion} marcado. Dice que estaba de viaje en otra provincia.',
      'Le robaron el TAG y figura un paso posterior por {estacion}. Trae la denuncia.',
      'Dice que vendió el vehículo antes del paso por {estacion} y que el comprador no hizo la transferencia.',
      'Desconoce un paso por {estacion}. Pide la foto y que se le devuelva lo cobrado.',
    ],
  },
  'Doble cobro': {
    subjects: ['Doble cobro en {estacion}', 'Me cobraron dos veces el mismo paso', 'Paso repetido en {estacion}'],
    byHolder: [
      'Pasé una sola vez por {estacion} y figuran dos pasos con un minuto de diferencia. Es imposible dar la vuelta tan rápido.',
      'La barrera no levantó, el peajista me hizo retroceder y volver a pasar. Resultado: me cobraron dos veces.',
      'Dos cobros iguales, misma estación ({estacion}), casi la misma hora. Devuelvan uno.',
      'Revisando el detalle encontré el paso por {estacion} repetido. Pido que lo corrijan.',
    ],
    byAgent: [
      'Le figuran dos pasos por {estacion} con un minuto de diferencia.',
      'Pagó una vez en {estacion} y el sistema registra dos. Ya había pasado el año pasado, dice.',
      'Reclama un paso repetido de {patente} en {estacion}.',
    ],
  },
  'Categoría mal cobrada': {
    subjects: ['Le cobraron categoría 4 en {estacion}', 'Categoría equivocada en {estacion}', 'Me cobran como camión'],
    byHolder: [
      'Mi {modelo} es un auto común y en {estacion} me cobraron como si fuera un camión.',
      'Iba sin el trailer y me cobraron como si lo llevara. Fue en {estacion}.',
      'En todos los peajes me cobran bien menos en {estacion}. ¿La antena está mal calibrada?',
      'Me cobraron la hora pico en {estacion} y pasé de noche. Revisen los relojes.',
      'Otra vez la categoría mal. Van a tener que revisar esa vía de {estacion}, no puede ser que siempre me toque a mí.',
    ],
    byAgent: [
      'El vehículo {patente} es un auto y en {estacion} le cobraron la tarifa de pesados.',
      'Reclama la categoría cobrada en {estacion}. Muestra la cédula: dos ejes.',
      'Dice que llevaba un portaequipaje alto y que por eso en {estacion} lo tomaron de otra categoría.',
    ],
  },
  'TAG no leyó': {
    subjects: ['El TAG no abre la barrera en {estacion}', 'No me lee el TAG', 'Barrera que no levanta en {estacion}'],
    byHolder: [
      'Tercera vez en la semana que la barrera de {estacion} no levanta. La fila me toca bocina y tengo que pagar en efectivo.',
      'El TAG {tag} dejó de andar de un día para el otro. En {estacion} figura «no habilitado». ¿Qué pasó?',
      'Cambié el parabrisas y desde entonces el TAG no lee. ¿Lo puedo despegar y volver a pegar?',
      'En {estacion} no lee nunca, en los demás sí. Para mí es esa antena.',
    ],
    byAgent: [
      'En {estacion} la barrera no levanta y tiene que pagar en efectivo. Le pasó tres veces esta semana.',
      'El TAG {tag} no lee en {estacion}. Dice que está bien pegado y que el parabrisas no es metalizado.',
      'Trae el auto al mostrador para que se pruebe el TAG. En {estacion} no le lee.',
    ],
  },
  'Débito indebido': {
    subjects: ['Débito de $ {importe} que no corresponde', 'Me debitaron $ {importe} sin motivo', 'Débito repetido'],
    byHolder: [
      'Di de baja el TAG y me siguen debitando. Este mes fueron $ {importe}. Quiero la plata de vuelta.',
      'En el resumen de la tarjeta figura un débito de $ {importe} a nombre de ustedes que no coincide con ninguna factura.',
      'Pagué la factura por transferencia y además me la debitaron: $ {importe} dos veces.',
      'Estimados: detecté un débito de $ {importe} que no autoricé. Solicito el detalle y el reintegro.',
    ],
    byAgent: [
      'En el resumen de la tarjeta figura un débito de $ {importe} después de haber dado de baja el medio.',
      'Pagó en el banco y al día siguiente le debitaron $ {importe}. Trae el comprobante.',
      'Desconoce un débito de $ {importe}. Pide hablar con alguien de cobranzas.',
    ],
  },
  'Demora en entrega': {
    subjects: ['El TAG no llega al domicilio', 'Envío demorado', 'El correo dice entregado y no lo recibí'],
    byHolder: [
      'El seguimiento dice «entregado» y a mi casa no vino nadie. El portero tampoco firmó nada.',
      'Hace tres semanas que espero el TAG. Ya perdí dos días de trabajo esperando al correo.',
      'Prefiero pasarlo a buscar por {estacion}. ¿Pueden cancelar el envío y dejarlo ahí?',
      'La dirección que cargaron está mal, falta el departamento. Por eso no llega.',
    ],
    byAgent: [
      'El seguimiento indica que se entregó, pero no lo recibió. Pide que se envíe de nuevo o retirarlo.',
      'El correo lo visitó dos veces y no había nadie. Pide que lo dejen en {estacion}.',
      'Reclama la demora del envío. Confirma calle, número y piso.',
    ],
  },
  'Atención recibida': {
    subjects: ['Mala atención en cabina de {estacion}', 'Queja por el trato en {estacion}', 'Me atendieron mal'],
    byHolder: [
      'La persona de la cabina en {estacion} me trató de mala manera porque el TAG no leyó. No es mi culpa.',
      'Llamé tres veces y las tres me cortaron. A la cuarta me dijeron que vuelva a llamar. Así no se puede.',
      'En {estacion} no me quisieron dar el ticket ni el libro de quejas. Exijo una respuesta.',
      'Esperé cuarenta minutos en el mostrador para que me digan que el sistema no andaba.',
    ],
    byAgent: [
      'Se queja del trato recibido en la cabina de {estacion} cuando el TAG no leyó.',
      'Con mucho enojo, dice que en {estacion} le gritaron delante de los hijos. Pide que se tome nota.',
      'Reclama que le dieron dos respuestas distintas por el mismo trámite.',
    ],
  },
  'Daño en barrera': {
    subjects: [
      'La barrera golpeó el vehículo en {estacion}',
      'Daño en {estacion}',
      'Me rompieron el espejo en el peaje',
    ],
    byHolder: [
      'La barrera de {estacion} me bajó encima y me rayó el capot. Tengo fotos y el presupuesto del chapista.',
      'Pasé en verde y la barrera de {estacion} me arrancó el espejo. ¿Quién se hace cargo?',
      'La barrera cayó sobre el techo de {patente}. Hice la denuncia en el seguro y me piden la versión de ustedes.',
    ],
    byAgent: [
      'La barrera de {estacion} bajó antes de tiempo y rayó el capot de {patente}. Tiene fotos.',
      'Se acerca con el paragolpes marcado por la barrera de {estacion}. Se le toman fotos en el mostrador.',
      'Motociclista: la barrera de {estacion} lo tocó en el casco. No hubo lesiones.',
    ],
  },
};
