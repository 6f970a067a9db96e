import { addMonths, dayOf, movedBy, startOfMonth } from '../../../src/schema/calendar';
import type { Random, Seed, SeedRow } from '../../../src/schema/seed';
import { cuitOf } from '../titulares/seed';
import { bankCodes, bankOf, cbuOf, summaryOf } from './shared/account';

const KINDS = [
  ['TarjetaCrédito', 45],
  ['DébitoCBU', 22],
  ['BilleteraVirtual', 18],
  ['TarjetaDébito', 8],
  ['Prepago', 5],
  ['FacturaManual', 2],
] as const;

const BRANDS = [
  ['Visa', 48],
  ['Mastercard', 34],
  ['Amex', 6],
  ['Cabal', 6],
  ['Naranja X', 6],
] as const;

const STATES = [
  ['Vigente', 88],
  ['PendienteValidación', 4],
  ['Vencida', 3],
  ['Rechazada', 2],
  ['Baja', 3],
] as const;

const REASONS: Readonly<Record<string, readonly string[]>> = {
  Rechazada: ['Cuenta cerrada', 'Tarjeta denegada por el banco emisor', 'Número de cuenta inválido'],
  Baja: ['A pedido del titular', 'La cambió por otra', 'Cerró la cuenta'],
};

const digits = (random: Random, length: number): string => Array.from({ length }, () => random.int(0, 9)).join('');

/** Returns `MM/AA`, `months` from now. */
function month(now: Date, months: number): string {
  const first = addMonths(startOfMonth(dayOf(now)), months);
  return `${first.slice(5, 7)}/${first.slice(2, 4)}`;
}

function methodFields(random: Random, now: Date, tipo: string, holder: SeedRow, expired: boolean): SeedRow {
  const company = holder.tipoPersona === 'Jurídica';
  const name = (company ? `${holder.apellido} ${holder.nombre}` : `${holder.nombre} ${holder.apellido}`).slice(0, 60);
  if (tipo === 'TarjetaCrédito' || tipo === 'TarjetaDébito')
    return {
      marca: random.weighted(BRANDS),
      ultimos4: digits(random, 4),
      vence: month(now, expired ? -random.int(1, 20) : random.int(1, 58)),
      token: `sim_${digits(random, 20)}`,
      titularCuenta: name,
    };
  if (tipo === 'BilleteraVirtual')
    return { marca: 'Mercado Pago', token: `sim_${digits(random, 20)}`, cbu: cbuOf('000', '0003', digits(random, 13)) };
  if (tipo !== 'DébitoCBU') return {};
  const cbu = cbuOf(random.pick(bankCodes), digits(random, 4), digits(random, 13));
  return {
    cbu,
    banco: bankOf(cbu),
    titularCuenta: name,
    cuitCuenta: company ? holder.numeroDocumento : cuitOf('20', String(holder.numeroDocumento).padStart(8, '0')),
  };
}

/** A main payment method for nearly every holder, with former and alternative ones; every state occurs in any size. */
export const mediosPago: Seed = ({ random, now, seeded }) =>
  seeded('titulares').flatMap((holder, index): SeedRow[] => {
    const presetState = STATES[index]?.[0];
    if (!presetState && random.chance(6)) return [];
    const count = random.weighted([
      [1, 82],
      [2, 15],
      [3, 3],
    ]);
    return Array.from({ length: count }, (_, i): SeedRow => {
      const estado = i === 0 && presetState ? presetState : i === 0 ? 'Vigente' : random.weighted(STATES);
      const tipo = estado === 'Vencida' ? 'TarjetaCrédito' : random.weighted(KINDS);
      const facts = methodFields(random, now, tipo, holder, estado === 'Vencida');
      const reasons = REASONS[estado];
      const joined = movedBy(now, { days: -random.int(1, 1800) });
      return {
        titular: holder.id,
        tipo,
        ...facts,
        resumen: summaryOf({ tipo, ...facts }),
        principal: i === 0 && estado !== 'Baja',
        estado,
        motivoEstado: reasons ? random.pick(reasons) : null,
        fechaAdhesion: dayOf(joined),
        creadoEn: joined.toISOString(),
      };
    });
  });
