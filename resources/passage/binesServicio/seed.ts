import { dayOf, yearOf } from '../../../src/schema/calendar';
import type { Seed, SeedRow } from '../../../src/schema/seed';
import { OWN_ISSUER } from '../emisores/seed';

type Plan = readonly [bin: string, nombre: string, modalidad: string, soporte: string, estado: string, more: SeedRow];

const PLANS: readonly Plan[] = [
  ['SI0301', 'Particulares pospago', 'Pospago', 'TAG', 'Vigente', { limiteDeuda: '60000.00' }],
  ['SI0302', 'Particulares prepago', 'Prepago', 'TAG', 'Vigente', { saldoMinimo: '3000.00' }],
  ['SI0303', 'Flotas y empresas', 'Pospago', 'TAG', 'Vigente', { limiteDeuda: '900000.00', bonificacionPct: '5.00' }],
  ['SI0310', 'Exentos', 'Exento', 'TAG', 'Vigente', { bonificacionPct: '100.00' }],
  [
    'SI0320',
    'Abono vecinos',
    'Abono',
    'TAG',
    'Suspendido',
    {
      bonificacionPct: '50.00',
      limiteDeuda: '60000.00',
      descripcion: 'Sin altas nuevas hasta que se renueve el convenio con los municipios.',
    },
  ],
  ['SI0399', 'Patente registrada', 'Pospago', 'Patente', 'Vigente', { recargoPct: '50.00', limiteDeuda: '30000.00' }],
  ['SI0402', 'Interoperable Rutas del Sur', 'Pospago', 'TAG', 'Borrador', { limiteDeuda: '60000.00' }],
  [
    'SI0201',
    'Pase diario',
    'Pase diario',
    'Tarjeta',
    'Histórico',
    { descripcion: 'Tarjeta de cortesía de los fines de semana largos.' },
  ],
];

/** Eight plans in every state and of every type (domain.md A3), with the prefixes of the seeded passes and devices. */
export const binesServicio: Seed = ({ now, seeded }) => {
  const ownIssuer = seeded('emisores').find(({ codigo }) => codigo === OWN_ISSUER);
  const partner = seeded('emisores').find(({ codigo }) => codigo !== OWN_ISSUER);
  const concepts = new Map(seeded('conceptosFacturables').map((row) => [row.codigo, row.id]));
  const lightCategories = seeded('categoriasVehiculo').filter(
    ({ numero, orden }) => Number(orden) < 100 && Number(numero) <= 2,
  );
  const day = (years: number) => `${yearOf(dayOf(now)) + years}-01-01`;
  return PLANS.map(([bin, nombre, modalidad, soporte, estado, overrides], index) => ({
    bin,
    nombre,
    modalidad,
    soporte,
    estado,
    emisor: (estado === 'Borrador' ? partner : ownIssuer)?.id,
    categorias: modalidad === 'Abono' || soporte === 'Tarjeta' ? lightCategories.map(({ id }) => id) : [],
    conceptoAlta: soporte === 'TAG' ? (concepts.get('ENVIO') ?? null) : null,
    conceptoMensual: concepts.get(modalidad === 'Abono' ? 'ABONO' : bin === 'SI0303' ? 'ABONOFLOTA' : '') ?? null,
    conceptoReposicion: soporte === 'TAG' ? (concepts.get('REPOS') ?? null) : null,
    ...(soporte === 'TAG' && { rangoDesde: `${bin}000000`, rangoHasta: `${bin}FFFFFF` }),
    vigenciaDesde: day(estado === 'Borrador' ? 1 : -7),
    vigenciaHasta: estado === 'Histórico' ? day(-1) : null,
    orden: index + 1,
    ...overrides,
  }));
};
