import type { Seed, SeedRow } from '../../../src/schema/seed';

const plate = { etiqueta: 'Patente', tipo: 'patente', obligatorio: true };
const passage = [
  plate,
  { etiqueta: 'Fecha del paso', tipo: 'fecha', obligatorio: true },
  { etiqueta: 'Estación', tipo: 'texto', obligatorio: true },
];

interface Form {
  nombre: string;
  tipo: string;
  /** category and subcategory that it makes a request of */
  para: readonly [string, string];
  ayuda: string;
  dias: number;
  campos: readonly SeedRow[];
  adjuntos?: true;
  web?: false;
  activo?: false;
}

const FORMS: readonly Form[] = [
  {
    nombre: 'No reconozco un paso',
    tipo: 'reclamo',
    para: ['Reclamo', 'Tránsito no reconocido'],
    ayuda: 'Para pasos que figuran en tu factura y no hiciste. Mira antes si alguien más usa el vehículo.',
    dias: 5,
    campos: [
      ...passage,
      { etiqueta: 'Importe', tipo: 'importe' },
      { etiqueta: '¿Denunciaste el robo del TAG?', tipo: 'si' },
      {
        etiqueta: 'Número de denuncia',
        tipo: 'texto',
        obligatorio: true,
        condicionCampo: '¿Denunciaste el robo del TAG?',
        condicionValor: 'Sí',
      },
    ],
  },
  {
    nombre: 'Me cobraron dos veces',
    tipo: 'reclamo',
    para: ['Reclamo', 'Doble cobro'],
    ayuda: 'Para el mismo paso cobrado dos veces, con TAG y en efectivo o dos veces con TAG.',
    dias: 5,
    adjuntos: true,
    campos: [
      ...passage,
      {
        etiqueta: '¿Cómo pagaste?',
        tipo: 'opcion',
        opciones: 'Efectivo, Tarjeta, Billetera virtual, Solo TAG',
        obligatorio: true,
      },
    ],
  },
  {
    nombre: 'Categoría mal cobrada',
    tipo: 'reclamo',
    para: ['Reclamo', 'Categoría mal cobrada'],
    ayuda: 'Si te cobraron como un vehículo de más ejes o más alto que el tuyo.',
    dias: 5,
    adjuntos: true,
    campos: [...passage, { etiqueta: 'Ejes del vehículo', tipo: 'numero', obligatorio: true }],
  },
  {
    nombre: 'Quiero adherirme',
    tipo: 'tramite',
    para: ['Trámite', 'Alta de medio'],
    ayuda: 'Pide tu TAG: se envía a domicilio o se retira en una estación.',
    dias: 3,
    campos: [
      plate,
      { etiqueta: 'Marca y modelo', tipo: 'texto', obligatorio: true },
      {
        etiqueta: 'Entrega',
        tipo: 'opcion',
        opciones: 'A domicilio, Retiro en estación',
        obligatorio: true,
      },
      {
        etiqueta: 'Domicilio',
        tipo: 'texto',
        obligatorio: true,
        condicionCampo: 'Entrega',
        condicionValor: 'A domicilio',
      },
    ],
  },
  {
    nombre: 'Cambié de vehículo',
    tipo: 'tramite',
    para: ['Trámite', 'Cambio de patente/vehículo'],
    ayuda: 'Para pasar tu TAG a otro vehículo.',
    dias: 2,
    adjuntos: true,
    campos: [
      { etiqueta: 'Patente anterior', tipo: 'patente', obligatorio: true },
      { etiqueta: 'Patente nueva', tipo: 'patente', obligatorio: true },
      { etiqueta: 'Cédula del vehículo nuevo', tipo: 'archivo', obligatorio: true },
    ],
  },
  {
    nombre: 'Vendí mi vehículo',
    tipo: 'tramite',
    para: ['Trámite', 'Denuncia de venta'],
    ayuda: 'Da de baja el TAG del vehículo que vendiste, con la denuncia de venta.',
    dias: 2,
    adjuntos: true,
    campos: [plate, { etiqueta: 'Fecha de venta', tipo: 'fecha', obligatorio: true }],
  },
  {
    nombre: 'Me robaron el TAG',
    tipo: 'tramite',
    para: ['Trámite', 'Reposición por robo/extravío'],
    ayuda: 'Damos de baja el TAG en el momento y pedimos otro.',
    dias: 1,
    campos: [
      plate,
      { etiqueta: '¿Robo o extravío?', tipo: 'opcion', opciones: 'Robo, Extravío', obligatorio: true },
      {
        etiqueta: 'Denuncia policial',
        tipo: 'archivo',
        obligatorio: true,
        condicionCampo: '¿Robo o extravío?',
        condicionValor: 'Robo',
      },
    ],
  },
  {
    nombre: 'Libre deuda',
    tipo: 'tramite',
    para: ['Trámite', 'Libre deuda'],
    ayuda: 'Constancia para vender el vehículo o dar de baja la cuenta.',
    dias: 2,
    campos: [plate],
  },
  {
    nombre: 'Exención por discapacidad',
    tipo: 'discapacidad',
    para: ['Discapacidad', 'Alta exención'],
    ayuda: 'Necesitas el CUD vigente y el Símbolo Internacional de Acceso.',
    dias: 10,
    adjuntos: true,
    campos: [
      plate,
      { etiqueta: 'Número de CUD', tipo: 'texto', obligatorio: true },
      { etiqueta: 'Vencimiento del CUD', tipo: 'fecha', obligatorio: true },
    ],
  },
  {
    nombre: 'Exención de veteranos',
    tipo: 'veteranos',
    para: ['Veteranos', 'Alta exención'],
    ayuda: 'Para veteranos de Malvinas, con el certificado del Ministerio de Defensa.',
    dias: 10,
    adjuntos: true,
    campos: [plate],
  },
  {
    nombre: 'La web no funciona',
    tipo: 'problemaTecnico',
    para: ['Problema técnico', 'Web/App'],
    ayuda: 'Cuéntanos qué querías hacer y qué se vio.',
    dias: 3,
    campos: [{ etiqueta: '¿Qué se vio?', tipo: 'textoLargo', obligatorio: true }],
  },
  {
    nombre: 'Consulta de tarifas',
    tipo: 'consulta',
    para: ['Consulta', 'Tarifas y horarios'],
    ayuda: 'Valores por estación, categoría y horario.',
    dias: 2,
    campos: [],
  },
  {
    nombre: 'Sugerencia',
    tipo: 'comentario',
    para: ['Comentario', 'Sugerencia'],
    ayuda: '¿Qué podríamos hacer mejor?',
    dias: 10,
    campos: [],
  },
  {
    nombre: 'Aviso desde la ruta',
    tipo: 'alerta',
    para: ['Alerta', 'Objeto en calzada'],
    ayuda: 'Lo carga quien atiende el llamado de emergencia.',
    dias: 0,
    web: false,
    campos: [{ etiqueta: 'Kilómetro', tipo: 'numero', obligatorio: true }],
  },
  {
    nombre: 'Adhesión por promoción',
    tipo: 'tramite',
    para: ['Trámite', 'Alta de medio'],
    ayuda: 'De una promoción que terminó.',
    dias: 3,
    web: false,
    activo: false,
    campos: [plate],
  },
];

/** The forms of the portal and of the counter; some only for agents, one out of use. */
export const solicitudCategorias: Seed = ({ of }) => {
  const categories = new Map(of('ticketCategorias').map(({ id, nombre }) => [id, nombre]));
  const subs = new Map(
    of('ticketSubCategorias').map(({ id, nombre, categoria }) => [
      `${categories.get(Number(categoria))} › ${nombre}`,
      id,
    ]),
  );
  return FORMS.map((form, at) => ({
    nombre: form.nombre,
    tipo: form.tipo,
    ticketSubCategoria: subs.get(form.para.join(' › ')),
    textoAyuda: form.ayuda,
    formulario: form.campos.length > 0 ? form.campos : null,
    adjuntosObligatorios: form.adjuntos ?? false,
    plazoRespuestaDias: form.dias,
    visibleWeb: form.web ?? true,
    activo: form.activo ?? true,
    orden: (at + 1) * 10,
  }));
};
