import type { Seed } from '../../../src/schema/seed';

interface Form {
  nombre: string;
  tipo: string;
  /** category and subcategory of its requests */
  para: readonly [string, string];
  ayuda: string;
  dias: number;
  adjuntos?: true;
  activo?: false;
  /** its fields */
  formulario?: readonly Readonly<Record<string, string | true>>[];
}

const FORMS: readonly Form[] = [
  {
    nombre: 'No reconozco un paso',
    tipo: 'reclamo',
    para: ['Reclamo', 'Tránsito no reconocido'],
    ayuda: 'Para pasos que figuran en tu factura y no hiciste. Mira antes si alguien más usa el vehículo.',
    dias: 5,
    formulario: [
      { etiqueta: 'Fecha del paso', tipo: 'fecha', obligatorio: true },
      { etiqueta: 'Estación', tipo: 'texto' },
      { etiqueta: '¿Alguien más usa el vehículo?', tipo: 'si' },
      {
        etiqueta: '¿Quién?',
        tipo: 'texto',
        condicionCampo: '¿Alguien más usa el vehículo?',
        condicionValor: 'si',
      },
      { etiqueta: 'Importe reintegrado', tipo: 'importe', alCerrar: true },
    ],
  },
  {
    nombre: 'Me cobraron dos veces',
    tipo: 'reclamo',
    para: ['Reclamo', 'Doble cobro'],
    ayuda: 'Para el mismo paso cobrado dos veces, con TAG y en efectivo o dos veces con TAG.',
    dias: 5,
    adjuntos: true,
  },
  {
    nombre: 'Categoría mal cobrada',
    tipo: 'reclamo',
    para: ['Reclamo', 'Categoría mal cobrada'],
    ayuda: 'Si te cobraron como un vehículo de más ejes o más alto que el tuyo.',
    dias: 5,
    adjuntos: true,
  },
  {
    nombre: 'Quiero adherirme',
    tipo: 'tramite',
    para: ['Trámite', 'Alta de medio'],
    ayuda: 'Pide tu TAG: se envía a domicilio o se retira en una estación.',
    dias: 3,
  },
  {
    nombre: 'Cambié de vehículo',
    tipo: 'tramite',
    para: ['Trámite', 'Cambio de patente/vehículo'],
    ayuda: 'Para pasar tu TAG a otro vehículo.',
    dias: 2,
    adjuntos: true,
  },
  {
    nombre: 'Vendí mi vehículo',
    tipo: 'tramite',
    para: ['Trámite', 'Denuncia de venta'],
    ayuda: 'Da de baja el TAG del vehículo que vendiste, con la denuncia de venta.',
    dias: 2,
    adjuntos: true,
  },
  {
    nombre: 'Me robaron el TAG',
    tipo: 'tramite',
    para: ['Trámite', 'Reposición por robo/extravío'],
    ayuda: 'Damos de baja el TAG en el momento y pedimos otro.',
    dias: 1,
    formulario: [
      { etiqueta: 'Qué pasó', tipo: 'opcion', opciones: 'Robo, Extravío, Rotura', obligatorio: true },
      { etiqueta: 'Fecha', tipo: 'fecha' },
      { etiqueta: 'Número de denuncia', tipo: 'texto', condicionCampo: 'Qué pasó', condicionValor: 'Robo' },
      { etiqueta: 'Cómo lo recibe', tipo: 'opcion', opciones: 'A domicilio, En una estación' },
    ],
  },
  {
    nombre: 'Libre deuda',
    tipo: 'tramite',
    para: ['Trámite', 'Libre deuda'],
    ayuda: 'Constancia para vender el vehículo o dar de baja la cuenta.',
    dias: 2,
  },
  {
    nombre: 'Exención por discapacidad',
    tipo: 'discapacidad',
    para: ['Discapacidad', 'Alta exención'],
    ayuda: 'Necesitas el CUD vigente y el Símbolo Internacional de Acceso.',
    dias: 10,
    adjuntos: true,
  },
  {
    nombre: 'Exención de veteranos',
    tipo: 'veteranos',
    para: ['Veteranos', 'Alta exención'],
    ayuda: 'Para veteranos de Malvinas, con el certificado del Ministerio de Defensa.',
    dias: 10,
    adjuntos: true,
  },
  {
    nombre: 'La web no funciona',
    tipo: 'problemaTecnico',
    para: ['Problema técnico', 'Web/App'],
    ayuda: 'Cuéntanos qué querías hacer y qué se vio.',
    dias: 3,
  },
  {
    nombre: 'Consulta de tarifas',
    tipo: 'consulta',
    para: ['Consulta', 'Tarifas y horarios'],
    ayuda: 'Valores por estación, categoría y horario.',
    dias: 2,
  },
  {
    nombre: 'Sugerencia',
    tipo: 'comentario',
    para: ['Comentario', 'Sugerencia'],
    ayuda: '¿Qué podríamos hacer mejor?',
    dias: 10,
  },
  {
    nombre: 'Aviso desde la ruta',
    tipo: 'alerta',
    para: ['Alerta', 'Objeto en calzada'],
    ayuda: 'Lo carga quien atiende el llamado de emergencia.',
    dias: 0,
  },
  {
    nombre: 'Adhesión por promoción',
    tipo: 'tramite',
    para: ['Trámite', 'Alta de medio'],
    ayuda: 'De una promoción que terminó.',
    dias: 3,
    activo: false,
  },
];

/** Forms of the counter, one of them inactive. */
export const solicitudCategorias: Seed = ({ seeded }) => {
  const categories = new Map(seeded('ticketCategorias').map(({ id, nombre }) => [id, nombre]));
  const subs = new Map(
    seeded('ticketSubCategorias').map(({ id, nombre, categoria }) => [
      `${categories.get(Number(categoria))} › ${nombre}`,
      id,
    ]),
  );
  return FORMS.map((form, index) => ({
    nombre: form.nombre,
    tipo: form.tipo,
    ticketSubCategoria: subs.get(form.para.join(' › ')),
    textoAyuda: form.ayuda,
    formulario: form.formulario ?? null,
    adjuntosObligatorios: form.adjuntos ?? false,
    plazoRespuestaDias: form.dias,
    activo: form.activo ?? true,
    orden: (index + 1) * 10,
  }));
};
