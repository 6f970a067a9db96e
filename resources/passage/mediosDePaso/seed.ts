import type { Seed, SeedRow } from '../../../src/schema/seed';

const HEX = '0123456789ABCDEF';
const BINS = [
  ['SI0301', 60],
  ['SI0302', 22],
  ['SI0303', 10],
  ['SI0310', 3],
  ['SI0320', 5],
] as const;
const BY_PLATE = 'SI0399';

/** Passage means: a tag for nearly every vehicle, a second one that was replaced for some. */
export const mediosDePaso: Seed = ({ random, now, count, of }) => {
  const vehicles = of('vehiculos');
  const bins = new Map(of('binesServicio').map((row) => [row.bin, row.id]));
  const total = count(100, 7200, 72_000);
  const numbers = new Set<string>();
  const rows: SeedRow[] = [];
  const add = ({ id, titular, patente }: (typeof vehicles)[number], replaced: boolean) => {
    const byPlate = !replaced && random.chance(3);
    const bin = byPlate ? BY_PLATE : random.weighted(BINS);
    let numero = String(patente);
    // the last numbers of the range are in stock still
    while (!byPlate && (numero === patente || numbers.has(numero)))
      numero = `${bin}${HEX[random.int(0, 14)]}${Array.from({ length: 5 }, () => HEX[random.int(0, 15)]).join('')}`;
    if (numbers.has(numero)) return;
    numbers.add(numero);
    const since = new Date(
      now.getTime() - random.int(5, 2000) * 86_400_000 - random.int(0, 86_399) * 1000,
    ).toISOString();
    rows.push({
      numero,
      tipo: byPlate ? 'Patente' : 'TAG',
      bin,
      binServicio: bins.get(bin),
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
