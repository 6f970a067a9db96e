import type { Seed } from '../../../src/schema/seed';

export const macros: Seed = ({ seeded }) => {
  const sectors = new Map(seeded('sectores').map(({ nombre, id }) => [nombre, id]));
  const idsOf = (...names: string[]) => names.flatMap((name) => sectors.get(name) ?? []);
  const [transits] = idsOf('Tránsitos y violaciones');
  const [legal] = idsOf('Legales');
  return [
    {
      orden: 10,
      nombre: 'Pedir datos y poner en espera',
      descripcion: 'Pide fecha, hora y estación, y espera al titular',
      acciones: [
        {
          accion: 'responder',
          texto:
            'Hola, {{titular.nombre}}: para seguir con tu solicitud Nº {{ticket.id}} necesitamos la fecha, la hora aproximada y la estación del paso.',
        },
        { accion: 'espera', motivo: 'Cliente' },
      ],
    },
    {
      orden: 20,
      nombre: 'Cerrar sin respuesta del titular',
      descripcion: 'Avisa y cierra lo que quedó esperando datos',
      acciones: [
        {
          accion: 'responder',
          texto:
            'Hola, {{titular.nombre}}: como no recibimos los datos que pedimos, cerramos la solicitud Nº {{ticket.id}}. Puedes reabrirla dentro de los 30 días.',
        },
        { accion: 'cerrar', resultado: 'Sin respuesta', texto: 'El titular no respondió al pedido de datos.' },
      ],
    },
    {
      orden: 30,
      nombre: 'Tránsito no reconocido: a Tránsitos',
      descripcion: 'Deja la nota para la verificación y deriva',
      sectores: idsOf('Atención al cliente', 'Web y redes'),
      acciones: [
        { accion: 'priorizar', prioridad: 'Alta' },
        { accion: 'anotar', texto: 'El titular desconoce el paso de {{ticket.patente}}. Verificar la foto.' },
        { accion: 'derivar', area: transits, texto: 'Para verificar la foto del paso.' },
      ],
    },
    {
      orden: 40,
      nombre: 'Consulta resuelta en línea',
      descripcion: 'Toma y cierra la consulta que se contestó por teléfono',
      sectores: idsOf('Atención al cliente'),
      acciones: [
        { accion: 'tomar' },
        { accion: 'cerrar', resultado: 'Informado', texto: 'Se informó al titular por teléfono.' },
      ],
    },
    {
      orden: 50,
      nombre: 'Defensa del Consumidor: a Legales',
      descripcion: 'Urgente, con nota, a Legales',
      acciones: [
        { accion: 'priorizar', prioridad: 'Urgente' },
        { accion: 'derivar', area: legal, texto: 'Ingresó una denuncia: vence en cinco días hábiles.' },
      ],
    },
    {
      orden: 60,
      nombre: 'Esperar al banco',
      descripcion: 'Nota y espera mientras el banco responde',
      sectores: idsOf('Cobranzas'),
      acciones: [
        { accion: 'anotar', texto: 'Se consultó al banco por el débito.' },
        { accion: 'espera', motivo: 'Banco' },
      ],
    },
    {
      orden: 90,
      nombre: 'Campaña de adhesión 2025',
      descripcion: 'Fuera de uso desde que terminó la campaña',
      activo: false,
      acciones: [{ accion: 'anotar', texto: 'Contactado por la campaña de adhesión.' }],
    },
  ];
};
