import type { Turns } from './seedTurns';

/** Turns of complaints about passages, readings, charges, service and damage. */
export const claimTurns: Readonly<Record<string, Turns>> = {
  passage: {
    asks: [
      'Pedimos a {estacion} las fotos del paso para compararlas con tu vehículo. Te contestamos cuando las tengamos.',
      '¿El vehículo lo usa alguien más? Con ese dato y las fotos de {estacion} revisamos el paso.',
      'Abrimos la revisión del paso por {estacion}. Mientras dure no se te reclama ese importe.',
    ],
    answers: [
      'No, el auto lo uso solamente yo.',
      'Lo usa también mi hijo, pero ya le pregunté y no fue él.',
      'Les mando la foto del frente del auto para que comparen.',
      '¿Y las fotos? Quiero verlas.',
    ],
    notes: [
      'Pedí a {estacion} las fotos del paso, de frente y de atrás.',
      'Revisé los otros pasos de {patente}: ninguno cerca de {estacion} en esos días.',
      'La foto de {estacion} está movida. Pido la de la cámara trasera.',
      'Hay otro reclamo por la misma estación; lo miro junto con este.',
    ],
    calls: [
      'Llama para saber si llegaron las fotos de {estacion}. Le digo que todavía no.',
      'Llamé para preguntar por el horario. Confirma que el auto estaba guardado.',
    ],
    resolved: [
      'Vimos las fotos de {estacion}: el vehículo no es el tuyo. Corresponde el ajuste y lo vas a ver en tu próxima factura.',
      'Tenías razón: la lectura de {estacion} fue equivocada. Hicimos el ajuste.',
    ],
    informed: [
      'Terminamos la revisión del paso por {estacion}. El resultado, con la foto, está en tu cuenta, en Mis reclamos.',
      'Revisamos el paso por {estacion} y te mandamos el informe. Si tienes una duda, responde este correo.',
    ],
    rejected: [
      'En las fotos de {estacion} se ve tu vehículo, con la patente legible. El cobro es correcto. Adjuntamos la imagen.',
      'Comparamos color, modelo y patente con la foto de {estacion}: es tu vehículo. El cobro queda firme.',
    ],
  },
  double: {
    asks: [
      'Pedimos a {estacion} el registro de la vía para ver si la barrera contó dos veces.',
      'Tomamos tu reclamo por {estacion}. ¿Pagaste alguno de los dos pasos en efectivo? Si tienes el ticket, mándanos una foto.',
    ],
    answers: [
      'No pagué en efectivo, pasé con el TAG como siempre.',
      'Encontré el ticket, acá va la foto.',
      'La barrera bajó y tuve que retroceder, capaz fue por eso.',
    ],
    notes: [
      'Los dos pasos tienen el mismo número de vía y menos de un minuto de diferencia.',
      'Pedí a {estacion} el parte de la vía de ese turno.',
      'La estación confirma un retroceso en la vía.',
    ],
    calls: [
      'Llama y pregunta cuánto demora. Le digo que esperamos el parte de {estacion}.',
      'Se comunica para agregar que iba con un acompañante que vio el retroceso.',
    ],
    resolved: [
      'El registro de {estacion} muestra un solo vehículo: uno de los dos pasos sobra y corresponde el ajuste.',
      'Confirmamos el doble cobro en {estacion}. Hicimos el ajuste de uno de los pasos.',
    ],
    informed: [
      'Terminamos la revisión de los dos pasos por {estacion}. El detalle está en tu cuenta.',
      'Revisamos los dos pasos con la estación y te mandamos el informe de la vía.',
    ],
    rejected: [
      'Las fotos de {estacion} muestran dos pasos distintos. El cobro de ambos es correcto.',
      'Son dos pasos: en cada foto la hora y la vía son otras. El cobro es correcto.',
    ],
  },
  category: {
    asks: [
      'Pedimos la foto lateral a {estacion} para contar los ejes. ¿Llevabas trailer o portaequipaje?',
      'Mándanos, por favor, la foto de la cédula. La comparamos con la medición de {estacion}.',
    ],
    answers: [
      'Iba sin nada enganchado. Va la foto de la cédula.',
      'Llevaba bicicletas en el techo, ¿puede ser por eso?',
      'Ya se las mandé el mes pasado por lo mismo.',
    ],
    notes: [
      'La categoría de la cuenta es la que figura en la cédula.',
      'El sensor de altura de {estacion} tiene otro aviso de estos días. Lo paso a Operaciones.',
      'Pedí la foto lateral.',
    ],
    calls: ['Llama para saber si se revisó la categoría. Ya le había pasado antes.'],
    resolved: [
      'La foto de {estacion} muestra dos ejes: corresponde el ajuste a la tarifa de tu categoría.',
      'La medición de {estacion} falló. Hicimos el ajuste por la diferencia de categoría.',
    ],
    informed: [
      'Terminamos la revisión de la categoría cobrada en {estacion}. El resultado está en tu cuenta.',
      'Te contamos cómo se mide la categoría en {estacion}: se cuentan ejes y altura. El informe va adjunto.',
    ],
    rejected: [
      'En la foto de {estacion} se ve un trailer enganchado, que suma un eje. El cobro es correcto.',
      'La altura medida en {estacion} supera la de tu categoría por la carga del techo. El cobro es correcto.',
    ],
  },
  reading: {
    asks: [
      'Lo pasamos a los técnicos de {estacion}. Mientras tanto puedes usar cualquier vía: el paso se toma por patente.',
      '¿El TAG está pegado detrás del espejo y a más de cinco centímetros del borde? Una foto nos ayuda.',
      'Revisamos las lecturas en {estacion} de los últimos días y te contamos qué encontramos.',
    ],
    answers: [
      'Está donde siempre estuvo, detrás del espejo.',
      'Va la foto. Lo pegó el mismo técnico que me lo entregó.',
      'Hoy volvió a pasar, ya no sé qué hacer.',
      'En las otras estaciones anda bien.',
    ],
    notes: [
      'Las lecturas del TAG en otras estaciones son normales. Apunta a la antena de {estacion}.',
      'Operaciones revisa la vía de {estacion} esta noche.',
      'El TAG tiene batería vieja; se sugiere probarlo en el mostrador.',
      'Varios avisos de la misma vía en la semana.',
    ],
    calls: [
      'Llama desde la vía de {estacion}: no le lee. Se avisa al supervisor de turno.',
      'Se llamó para probar el TAG en el mostrador. Viene el jueves.',
    ],
    resolved: [
      'Ajustaron la antena de {estacion}. Si vuelve a fallar, responde este correo y lo retomamos.',
      'Se limpió y se calibró el equipo de {estacion}. Las lecturas de hoy son normales.',
      'El dispositivo se probó y lee bien una vez colocado detrás del espejo.',
    ],
    informed: [
      'El parabrisas de tu vehículo es metalizado en la parte alta: el TAG va en la zona libre, junto al espejo.',
      'Cuando el TAG no lee, la cámara toma la patente y el paso se registra igual. No hace falta que pagues en efectivo.',
    ],
    rejected: [
      'Los registros de {estacion} no muestran fallas de lectura en esos días. No podemos hacer otra corrección.',
      'El vehículo pasó por una vía manual, donde no hay antena. No encontramos una falla de lectura.',
    ],
  },
  charge: {
    asks: [
      'Buscamos el movimiento de $ {importe} en tu cuenta. ¿Nos mandas el resumen donde aparece?',
      'Tomamos tu reclamo. Consultamos al banco por el débito de $ {importe}; suele tardar dos días hábiles.',
    ],
    answers: [
      'Ahí va la captura del resumen.',
      'El banco dice que lo tienen que devolver ustedes.',
      'Son $ {importe}, está clarísimo en el resumen.',
    ],
    notes: [
      'Pedí a Cobranzas el lote del débito.',
      'El importe de $ {importe} coincide con lo que informa el titular.',
      'El banco todavía no contestó. Reitero mañana.',
    ],
    calls: ['Llama para preguntar por los $ {importe}. Le explico que esperamos al banco.'],
    resolved: [
      'El banco confirmó el débito de $ {importe}. Pedimos la devolución a la misma tarjeta; la ves en uno o dos resúmenes.',
      'Cobranzas tomó el pedido por $ {importe} y lo tramita con tu banco. Te avisa por correo cuando salga.',
    ],
    informed: [
      'El débito de $ {importe} es de pasos anteriores a la baja, que se facturaron después. Va el detalle.',
      'Son dos movimientos: el banco informa la autorización y el débito por separado. El segundo es el único que cuenta.',
    ],
    rejected: [
      'El débito de $ {importe} corresponde a una factura impaga. No hay nada para devolver.',
      'El banco nos informa que el débito de $ {importe} se revirtió el mismo día.',
    ],
  },
  treatment: {
    asks: [
      'Lamentamos lo que te pasó. Lo hablamos con el encargado del turno y te contestamos.',
      '¿Recuerdas a qué hora fue? Con ese dato ubicamos el turno.',
    ],
    answers: [
      'Fue a la tarde, después de las seis.',
      'No anoté la hora, pero había mucha fila.',
      'No quiero que echen a nadie, quiero que no vuelva a pasar.',
    ],
    notes: [
      'Pasé el comentario al encargado de {estacion}.',
      'El encargado confirma que ese día hubo una vía cerrada.',
      'Queda asentado en el registro del turno.',
    ],
    calls: ['Llama y cuenta otra vez lo que pasó en {estacion}. Agradece que lo escuchen.'],
    resolved: [
      'El encargado habló con el equipo de ese turno. Te pedimos disculpas y gracias por avisarnos.',
      'Tomamos la queja y quedó asentada con su respuesta. Lamentamos el mal momento.',
    ],
    informed: [
      'Gracias por escribirnos. Pasamos tu comentario al área que decide sobre eso.',
      'Lo sumamos a los pedidos de mejora. No podemos darte una fecha, pero quedó registrado.',
    ],
    rejected: ['Revisamos la grabación y no encontramos un trato indebido. Igual, gracias por avisarnos.'],
  },
  damage: {
    asks: [
      'Para el expediente necesitamos fotos del daño, dos presupuestos y la cédula. ¿Los puedes mandar?',
      'Pedimos la filmación de la vía de {estacion}. Legales te contacta después de verla.',
    ],
    answers: [
      'Mando las fotos y un presupuesto. El segundo lo consigo esta semana.',
      'El seguro me pide que ustedes digan algo por escrito.',
    ],
    notes: [
      'Filmación de {estacion} pedida a Operaciones.',
      'En la filmación la barrera baja con el vehículo debajo. Pasa a Legales.',
      'Falta el segundo presupuesto.',
    ],
    calls: ['Llama el productor de seguros y pide el número de expediente.'],
    resolved: [
      'Legales tomó el caso y el seguro de la autopista va a contactarte para la reparación.',
      'Con la filmación y los presupuestos el expediente quedó completo y pasó al seguro.',
    ],
    informed: ['Te pasamos por escrito lo que muestra la filmación de {estacion}, para tu seguro.'],
    rejected: ['La filmación de {estacion} muestra que el vehículo avanzó pegado al anterior. No corresponde el pago.'],
  },
  plate: {
    asks: [
      'Pedimos las fotos de {estacion} para ver qué leyó la cámara.',
      '¿Nos mandas una foto de la chapa? A veces un tornillo o un golpe cambia lo que lee la cámara.',
    ],
    answers: [
      'Va la foto de la chapa, está sana.',
      'Tiene un golpe en una esquina, puede ser eso.',
      'Ya me llegaron tres avisos ajenos.',
    ],
    notes: [
      'La cámara de {estacion} propone otra letra con poca confianza.',
      'La patente parecida es de un vehículo del mismo color.',
      'Paso la foto a quien revisa las lecturas.',
    ],
    calls: ['Llama con el aviso en la mano y lee la patente que figura.'],
    resolved: [
      'Corregimos la lectura de {estacion}: esos pasos ya no van a tu nombre.',
      'La lectura de {estacion} fue equivocada y quedó marcada para que se revise a mano.',
    ],
    informed: ['Con la chapa doblada la cámara puede leer mal. El registro automotor da un duplicado.'],
    rejected: ['En la foto de {estacion} la patente se lee completa y es la de tu vehículo.'],
  },
};
