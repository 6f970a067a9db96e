import type { Turns } from './seedTurns';

/** Turns of queries, technical problems, letters and alerts from the road. */
export const otherTurns: Readonly<Record<string, Turns>> = {
  rates: {
    asks: [
      'Te buscamos el valor de {estacion} para tu categoría. ¿Es un auto, una moto o algo más pesado?',
      'Revisamos los pasos que mencionas y te contestamos con el detalle de cada tarifa.',
    ],
    answers: ['Es un auto común.', 'Es una camioneta con trailer de un eje.', 'Perfecto, gracias.'],
    notes: [
      'Le paso el cuadro tarifario vigente.',
      'Pregunta por {estacion} en hora pico.',
      'No es un reclamo, es una consulta.',
    ],
    calls: ['Llama para confirmar el horario pico. Se lo informo.'],
    resolved: [
      'En {estacion} la tarifa depende de la categoría, de la franja y de si pasas con TAG. Va el cuadro vigente.',
      'La diferencia entre los dos pasos es la franja: uno fue en hora pico y el otro no.',
    ],
    informed: [
      'La hora pico es de lunes a viernes; los sábados, domingos y feriados tienen su propia franja. Está en la web, en Tarifas.',
      'Un trailer suma sus ejes: cambia la categoría en todas las estaciones, no solo en {estacion}.',
    ],
    rejected: ['La tarifa cobrada es la del cuadro vigente; no hay una bonificación que corresponda.'],
  },
  web: {
    asks: [
      '¿Nos dices desde qué correo entras y qué mensaje aparece? Una captura ayuda.',
      'Te mandamos otra vez el correo para cambiar la clave. Mira también en no deseados.',
      'Verificamos la dirección que figura en tu cuenta. ¿Es la misma desde la que escribes?',
    ],
    answers: [
      'Ahora sí llegó, estaba en promociones.',
      'Mando la captura. Sale un cartel rojo.',
      'Sigue igual, no me llega nada.',
      'Sí, es la misma de siempre.',
    ],
    notes: [
      'El correo sale de nuestro lado; lo rechaza su casilla por llena.',
      'Tenía dos cuentas con distinto correo.',
      'El error se reproduce. Lo paso a Web y redes.',
    ],
    calls: ['Llama mientras prueba. Entra con la clave nueva.'],
    resolved: [
      'Ya está corregido. Cierra la sesión y vuelve a entrar.',
      'Con la clave nueva tendría que funcionar. Si no, responde este correo.',
    ],
    informed: [
      'La factura se baja de la web, en Mi cuenta, aunque el correo no llegue.',
      'Las páginas andan mejor con el navegador actualizado. La lista de versiones está en Ayuda.',
    ],
    rejected: ['No podemos cambiar el correo sin validar tu identidad. Puedes hacerlo en un mostrador con tu DNI.'],
  },
  bodies: {
    asks: [
      'Acusamos recibo. Legales prepara la respuesta dentro del plazo.',
      'Recibimos el pedido y reunimos la información con las áreas.',
    ],
    answers: ['Quedamos a la espera dentro del plazo indicado.', 'Se solicita copia de lo actuado.'],
    notes: [
      'Legales pide el historial de la cuenta y los avisos enviados.',
      'El plazo corre desde la notificación. Se agenda.',
      'Operaciones manda los datos de {estacion}.',
    ],
    calls: ['Llaman para confirmar la recepción. Se da el número de solicitud.'],
    resolved: ['Se envía la respuesta formal con la documentación. Queda constancia en el expediente.'],
    informed: ['Se remite la información pedida sobre {estacion}. Por otras consultas, el contacto es el mismo.'],
    rejected: ['No es posible entregar datos de personas sin orden del organismo competente.'],
  },
  road: {
    asks: [
      'Gracias por avisar. Ya salió el móvil hacia {estacion}.',
      'Lo pasamos al centro de control. Está en camino la asistencia.',
    ],
    answers: ['Ya lo vi, gracias por la rapidez.', 'Sigue ahí, cuidado que viene mucho tránsito.'],
    notes: [
      'Móvil enviado hacia {estacion}.',
      'El centro de control lo ve en cámara y avisa en los carteles.',
      'Vía despejada según el supervisor de {estacion}.',
    ],
    calls: ['Vuelve a llamar: dice que todavía no llegó nadie. El móvil está a dos minutos.'],
    resolved: ['La calzada está libre. Gracias por avisar.', 'El equipo de {estacion} lo resolvió en el turno.'],
    informed: ['Quedó avisado el centro de control. Ante una urgencia llama al número que está en los carteles.'],
    rejected: ['El móvil recorrió el tramo y no encontró nada. Gracias igual por avisar.'],
  },
  ideas: {
    asks: [
      'Gracias por escribirnos. Lo pasamos al área que puede verlo y te contamos.',
      'Tomamos tu mensaje. ¿Nos cuentas un poco más?',
    ],
    answers: ['Sí, claro: es sobre todo los lunes a la mañana.', 'Nada más, era eso. Gracias por contestar.'],
    notes: [
      'Pasado a Operaciones para que lo mire.',
      'Es la tercera sugerencia parecida de estos meses.',
      'Consulté a {estacion}; contestan mañana.',
    ],
    calls: ['Llama para ampliar lo que escribió.'],
    resolved: [
      'El área lo vio y te agradece. Quedó en la lista de mejoras.',
      'Lo consultamos con {estacion} y te pasamos la respuesta por correo.',
    ],
    informed: [
      'Lo sumamos a los pedidos de mejora. No podemos darte una fecha, pero quedó registrado.',
      'Las direcciones y los horarios de los mostradores están en la web, en Contacto.',
    ],
    rejected: ['Lo sumamos a los pedidos de mejora.'],
  },
  thanks: {
    asks: ['¡Gracias por tomarte el tiempo de escribir! Se lo pasamos al equipo.'],
    answers: ['Se lo merecen.', 'De nada, ojalá les llegue.'],
    notes: ['Se lo paso al encargado para la cartelera del equipo.', 'El agente ya lo leyó.'],
    calls: ['Llama para preguntar el nombre de quien lo ayudó.'],
    resolved: [
      'Tu mensaje llegó al equipo, que te manda saludos.',
      'Gracias por el mensaje. Nos alegra que haya salido bien.',
    ],
    informed: ['Gracias por el mensaje. Lo compartimos con el equipo.'],
    rejected: ['Gracias por el mensaje.'],
  },
};
