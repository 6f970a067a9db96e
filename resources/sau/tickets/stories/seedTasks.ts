/** Tasks that any request may have. */
export const commonTasks: readonly string[] = [
  'Llamar al titular para confirmar los datos',
  'Revisar los antecedentes de la cuenta',
  'Avisar al titular cuando esté resuelto',
];

/** Tasks of the requests of the demo, by what the request is about. With the common ones at least five, all different. */
export const themeTasks: Readonly<Record<string, readonly string[]>> = {
  passage: [
    'Pedir la foto del paso a la estación',
    'Comparar la patente de la foto con la cédula',
    'Cargar la nota de crédito si no es su vehículo',
  ],
  double: [
    'Comparar los dos pasos por hora y vía',
    'Cargar el ajuste del paso repetido',
    'Avisar cuando esté el ajuste',
  ],
  category: ['Pedir la foto del vehículo a la estación', 'Revisar la categoría del vehículo', 'Recalcular el paso'],
  reading: ['Controlar que el TAG figure en las listas', 'Revisar las lecturas de la vía', 'Pedir el cambio del TAG'],
  plate: ['Comparar la patente leída con la foto', 'Avisar a la estación por la cámara'],
  charge: ['Consultar al banco por el débito', 'Cargar la devolución', 'Avisar cuando esté acreditado'],
  treatment: ['Hablar con el supervisor de la estación', 'Pedir el descargo de la cabina'],
  damage: ['Pedir el video de la barrera', 'Pedir el presupuesto del taller', 'Pasar el caso al seguro'],
  joining: ['Revisar los papeles recibidos', 'Confirmar la forma de pago', 'Coordinar la entrega del TAG'],
  delivery: [
    'Consultar al correo por el envío',
    'Confirmar la dirección de entrega',
    'Verificar la patente contra la cédula',
  ],
  change: [
    'Verificar la patente contra la cédula',
    'Revisar los papeles del cambio',
    'Confirmar el cambio con el titular',
  ],
  payment: ['Confirmar el CBU o la tarjeta', 'Revisar el último rechazo del banco'],
  ending: ['Revisar si quedan facturas impagas', 'Confirmar la devolución del TAG'],
  theft: ['Bloquear el TAG perdido', 'Pedir la denuncia', 'Coordinar la entrega del nuevo TAG'],
  exemption: ['Revisar el certificado', 'Confirmar la vigencia de la exención', 'Avisar a la estación'],
  debt: ['Calcular el plan de pagos', 'Enviar el detalle de la deuda'],
  rates: ['Revisar la tarifa del día del paso', 'Enviar el cuadro tarifario'],
  web: ['Probar el acceso del titular', 'Pasar el error a Sistemas'],
  bodies: ['Preparar la respuesta al organismo', 'Reunir los antecedentes', 'Pasar la respuesta a Legales'],
  road: ['Pedir el parte de la patrulla', 'Pedir el video de la vía'],
  thanks: ['Reenviar el agradecimiento a la estación', 'Avisar a Recursos Humanos'],
  ideas: ['Pasar la sugerencia al área', 'Preguntar al área qué resolvió'],
};
