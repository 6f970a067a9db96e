import type { Openings } from './seedOpening';

/** Openings of queries. Placeholders: `{estacion}`, `{patente}`, `{tag}`, `{modelo}`, `{importe}`, `{mes}`. */
export const queries: Openings = {
  'Cómo adherirme': {
    subjects: ['Cómo adherir {patente} a TelePASE', 'Requisitos para pedir el TAG', 'Quiero sacar el TAG'],
    byHolder: [
      'Compré un {modelo} y quiero ponerle el TAG antes de fin de mes. ¿Qué papeles piden y cuánto tarda en llegar?',
      'Paso todos los días por {estacion} y me cansé de hacer la fila de efectivo. ¿Cómo me adhiero?',
      'Quiero adherir la camioneta de mi papá, patente {patente}. ¿Tiene que ir él en persona o alcanza con una autorización?',
      '¿El TAG tiene costo? En la cabina me dijeron una cosa y en la página leo otra.',
    ],
    byAgent: [
      'Quiere adherir {patente} y pregunta qué documentación tiene que presentar y cuánto demora la entrega.',
      'Se acerca al mostrador con la cédula verde y el DNI. Pregunta si puede llevarse el TAG en el momento.',
      'Pregunta si puede tener dos vehículos en la misma cuenta y si cada uno necesita su TAG.',
    ],
  },
  'Estado de mi trámite': {
    subjects: ['Estado del alta de {patente}', 'Mi TAG todavía no llegó', '¿En qué quedó mi trámite?'],
    byHolder: [
      'Pedí el TAG para {patente} hace diez días y no tengo ninguna novedad. ¿Me pueden decir en qué está?',
      'Inicié el trámite por la web y después de cargar los datos no me llegó más nada. ¿Quedó registrado?',
      'Ya mandé dos veces la foto de la cédula. Necesito saber si falta algo o si lo están mirando.',
      'Me dijeron 72 horas hábiles y ya pasó una semana larga. ¿Hay alguna demora?',
    ],
    byAgent: [
      'Pidió el TAG hace diez días y todavía no le llegó. Quiere saber en qué estado está.',
      'Llama por segunda vez por el alta de {patente}. Pide que le confirmen una fecha.',
      'Consulta si puede pasar por la vía TelePASE de {estacion} mientras espera el dispositivo.',
    ],
  },
  'Tarifas y horarios': {
    subjects: ['Tarifa en {estacion} en hora pico', 'Cuánto se paga en {estacion}', 'Consulta por tarifas'],
    byHolder: [
      '¿Cuánto sale pasar por {estacion} un día hábil a las 18? Con TAG y sin TAG, por favor, para comparar.',
      'Voy a viajar un feriado con un trailer enganchado. ¿Qué categoría me cobran en {estacion}?',
      'Ayer pagué distinto que el lunes en el mismo peaje y a la misma hora. ¿Cambió el cuadro tarifario?',
      '¿Desde qué hora es hora pico los sábados? En el cartel de {estacion} no se llega a leer.',
    ],
    byAgent: [
      'Pregunta cuánto se paga en {estacion} un día hábil a las 18 con TAG y con patente.',
      'Tiene una flota chica de repartos y quiere saber si conviene pasar antes de las 7 por {estacion}.',
      'Consulta por la diferencia entre la tarifa con TAG y la de efectivo. No presenta reclamo.',
    ],
  },
  'Medios de pago': {
    subjects: ['Cambiar la tarjeta por billetera virtual', 'Formas de pago de la cuenta', 'Me cambiaron la tarjeta'],
    byHolder: [
      '¿Puedo pagar el TAG con billetera virtual? No quiero dar más el número de la tarjeta.',
      'El banco me mandó una tarjeta nueva con otro número. ¿Se actualiza sola o la tengo que cargar yo?',
      'Soy monotributista y necesito que una cuenta pague dos autos, cada uno con su tarjeta. ¿Se puede?',
      'Si paso a débito en cuenta, ¿pierdo la bonificación que tengo ahora?',
    ],
    byAgent: [
      'Consulta si puede pagar con billetera virtual y si pierde la bonificación.',
      'Quiere dejar la tarjeta de su hijo y pagar con la propia. Pregunta qué tiene que presentar.',
      'Pregunta qué pasa con el TAG de {patente} si la tarjeta vence este mes.',
    ],
  },
  Factura: {
    subjects: ['No recibe la factura por correo', 'Factura de {mes}', 'Necesito la factura a nombre de mi empresa'],
    byHolder: [
      'Hace dos meses que no me llega la factura al correo. Miré en no deseados y tampoco está.',
      'Necesito la factura de {mes} para rendir gastos en el trabajo. ¿De dónde la bajo?',
      'La factura sale a mi nombre y la tengo que pasar a la empresa. ¿Cómo cargo el CUIT?',
      'No entiendo la factura de {mes}: hay pasos que dicen «diferencia de categoría». ¿Qué quiere decir?',
    ],
    byAgent: [
      'Dice que desde hace dos meses no le llega la factura. Confirma su dirección de correo.',
      'Pide que le reenvíen el detalle de pasos de {mes} para su contador.',
      'Quiere recibir la factura en papel en su domicilio. Se le explica que es digital.',
    ],
  },
};
