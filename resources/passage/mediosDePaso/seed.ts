import type { Seed, SeedRow } from '../../../src/schema/seed';

const HEX = '0123456789ABCDEF';
const BINS = [
  ['SI0301', 55],
  ['SI0302', 20],
  ['SI0303', 10],
  ['SI0310', 8],
  ['SI0320', 5],
  ['SI0399', 2],
] as const;

/** Passage means: a tag for nearly every vehicle, a second one that was replaced for some. */
export const mediosDePaso: Seed = ({ random, now, count, of }) => {
  const vehicles = of('vehiculos');
  const total = count(100, 7200, 72_000);
  const numbers = new Set<string>();
  const rows: SeedRow[] = [];
  const add = ({ id, titular, patente }: (typeof vehicles)[number], replaced: boolean) => {
    const byPlate = !replaced && random.chance(3);
    let numero = String(patente);
    while (!byPlate && (numero === patente || numbers.has(numero)))
      numero = `SI${Array.from({ length: 10 }, () => HEX[random.int(0, 15)]).join('')}`;
    if (numbers.has(numero)) return;
    numbers.add(numero);
    const since = new Date(
      now.getTime() - random.int(5, 2000) * 86_400_000 - random.int(0, 86_399) * 1000,
    ).toISOString();
    rows.push({
      numero,
      tipo: byPlate ? 'Patente' : 'TAG',
      bin: random.weighted(BINS),
      titular,
      vehiculo: id,
      metodoPago: random.weighted([
        ['TarjetaCrédito', 45],
        ['DébitoCBU', 22],
        ['BilleteraVirtual', 18],
        ['TarjetaDébito', 8],
        ['Prepago', 5],
        ['FacturaManual', 2],
      ]),
      estado: replaced
        ? 'Reemplazado'
        : random.weighted([
            ['Habilitado', 84],
            ['InhabilitadoDeuda', 6],
            ['Suspendido', 2],
            ['Denunciado', 1],
            ['Baja', 3],
            ['Entregado', 2],
            ['Solicitado', 2],
          ]),
      fechaAlta: since,
      creadoEn: since,
    });
  };
  for (const vehicle of vehicles) if (rows.length < total) add(vehicle, false);
  while (rows.length < total) add(random.pick(vehicles), true);
  return rows;
};
