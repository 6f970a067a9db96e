import { addDays, dayOf } from '../../../src/schema/calendar';
import type { Seed, SeedRow } from '../../../src/schema/seed';

type Concept = readonly [
  codigo: string,
  nombre: string,
  tipo: string,
  signo: string,
  precio: string | null,
  more?: SeedRow,
];

const CONCEPTS: readonly Concept[] = [
  ['PEAJE', 'Peaje', 'Tránsito', 'Cargo', null, { descripcion: 'Pasos del período, por estación, categoría y banda' }],
  [
    'RECPAT',
    'Recargo por cobro por patente',
    'Tránsito',
    'Cargo',
    null,
    { descripcion: 'Paso sin dispositivo: se cobra por la patente' },
  ],
  ['REPOS', 'Reposición de dispositivo', 'Cargo único', 'Cargo', '9800.00'],
  ['ENVIO', 'Envío a domicilio', 'Cargo único', 'Cargo', '6200.00'],
  ['GESTCOB', 'Gestión de cobranza', 'Cargo único', 'Cargo', '4500.00'],
  ['ABONO', 'Abono mensual', 'Cargo periódico', 'Cargo', '3100.00', { periodicidad: 'Mensual' }],
  ['ABONOFLOTA', 'Abono por flota', 'Cargo periódico', 'Cargo', '28500.00', { periodicidad: 'Mensual' }],
  ['RECVTO', 'Recargo de segundo vencimiento', 'Interés', 'Cargo', null, { precioIncluyeIva: false }],
  ['INTMORA', 'Interés por mora', 'Interés', 'Cargo', null, { precioIncluyeIva: false }],
  ['INTPLAN', 'Interés de financiación', 'Interés', 'Cargo', null, { precioIncluyeIva: false }],
  ['BONIF', 'Bonificación', 'Bonificación', 'Crédito', null],
  ['REINT', 'Reintegro de paso', 'Ajuste', 'Crédito', null],
  ['DUPRES', 'Duplicado de resumen', 'Cargo único', 'Cargo', '1200.00', { estado: 'Suspendido' }],
  ['TARJRFID', 'Tarjeta de proximidad', 'Cargo único', 'Cargo', '2400.00', { estado: 'Histórico' }],
];

const ACCOUNTS: Record<string, string> = {
  Tránsito: '4.1.01',
  'Cargo único': '4.1.05',
  'Cargo periódico': '4.1.03',
  Interés: '4.2.01',
  Bonificación: '4.9.01',
  Ajuste: '4.9.02',
};

/** The operator's concepts: most active, one suspended, one historical. */
export const conceptosFacturables: Seed = ({ now }) => {
  const day = dayOf(now);
  return CONCEPTS.map(([codigo, nombre, tipo, signo, precio, overrides = {}]) => ({
    codigo,
    nombre,
    tipo,
    signo,
    precio,
    cuentaContable: ACCOUNTS[tipo],
    centroCosto: tipo === 'Interés' ? 'COB' : 'PEA',
    vigenciaDesde: addDays(day, -1200),
    vigenciaHasta: overrides.estado === 'Histórico' ? addDays(day, -400) : null,
    ...overrides,
  }));
};
