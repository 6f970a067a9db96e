import { addDays, dayOf } from '../../../src/schema/calendar';
import type { Random, Seed, SeedRow } from '../../../src/schema/seed';

type Model = readonly [marca: string, modelo: string, categoria: number, weight: number, from: number, to: number];

/** Vehicles of the country, with the years in which they were sold. */
const MODELS: readonly Model[] = [
  ['Fiat', 'Cronos', 2, 14, 2018, 2026],
  ['Peugeot', '208', 2, 11, 2013, 2026],
  ['Toyota', 'Hilux', 2, 11, 2005, 2026],
  ['Toyota', 'Corolla', 2, 7, 2004, 2026],
  ['Toyota', 'Etios', 2, 6, 2013, 2023],
  ['Volkswagen', 'Gol', 2, 8, 2004, 2022],
  ['Volkswagen', 'Polo', 2, 6, 2018, 2026],
  ['Volkswagen', 'Amarok', 2, 5, 2010, 2026],
  ['Chevrolet', 'Onix', 2, 7, 2013, 2026],
  ['Chevrolet', 'Cruze', 2, 5, 2010, 2023],
  ['Ford', 'Ranger', 2, 5, 2004, 2026],
  ['Ford', 'Ka', 2, 4, 2004, 2021],
  ['Renault', 'Kangoo', 2, 5, 2004, 2026],
  ['Renault', 'Sandero', 2, 4, 2008, 2025],
  ['Honda', 'CG150', 1, 2, 2005, 2023],
  ['Honda', 'Wave', 1, 2, 2004, 2026],
  ['Iveco', 'Tector', 4, 3, 2008, 2026],
  ['Mercedes-Benz', 'Accelo', 4, 2, 2012, 2026],
  ['Scania', 'R450', 5, 2, 2015, 2026],
  ['Iveco', 'Stralis con semirremolque', 6, 1, 2006, 2022],
  ['Scania', 'R450 con acoplado', 7, 1, 2015, 2026],
  ['Volkswagen', 'Amarok con tráiler', 3, 1, 2010, 2026],
];

/** First letters of the plates of each year, until 2015 of three letters and three digits. */
const OLD_SERIES: Readonly<Record<number, string>> = {
  2004: 'E',
  2005: 'EF',
  2006: 'FG',
  2007: 'G',
  2008: 'GH',
  2009: 'HI',
  2010: 'IJ',
  2011: 'JK',
  2012: 'KL',
  2013: 'LMN',
  2014: 'NO',
  2015: 'OP',
};

/** Second letters of the Mercosur plates of each year: the first one is A. */
const NEW_SERIES: Readonly<Record<number, string>> = {
  2016: 'A',
  2017: 'AB',
  2018: 'BC',
  2019: 'CD',
  2020: 'DE',
  2021: 'EF',
  2022: 'F',
  2023: 'FG',
  2024: 'GH',
  2025: 'H',
  2026: 'HI',
};

const COLORS = ['Blanco', 'Gris', 'Negro', 'Rojo', 'Azul', 'Plata', 'Verde'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const randomLetters = (random: Random, length: number): string =>
  Array.from({ length }, () => LETTERS[random.int(0, 25)]).join('');
const digits = (random: Random, length: number): string =>
  String(random.int(0, 10 ** length - 1)).padStart(length, '0');

/** Draws one of the letters of a year's series. */
const seriesLetter = (random: Random, series: string | undefined): string => {
  const drawn = random.int(0, 25);
  const letters = series ?? LETTERS;
  return letters[drawn % letters.length] ?? 'A';
};

/** Returns a plate in the format and series of the registration year (domain.md 0.3). */
function plateOf(random: Random, year: number, motorcycle: boolean): string {
  if (motorcycle)
    return year >= 2016
      ? `A${digits(random, 3)}${randomLetters(random, 3)}`
      : `${digits(random, 3)}${randomLetters(random, 3)}`;
  return year >= 2016
    ? `A${seriesLetter(random, NEW_SERIES[year])}${digits(random, 3)}${randomLetters(random, 2)}`
    : `${seriesLetter(random, OLD_SERIES[year])}${randomLetters(random, 2)}${digits(random, 3)}`;
}

/** Axles, height, dual wheels and trailer by category (scheme of seven). */
const BUILDS: Readonly<
  Record<number, readonly [ejes: number, altura: string, ruedasDobles: boolean, remolque: boolean]>
> = {
  1: [2, 'Bajo', false, false],
  2: [2, 'Bajo', false, false],
  3: [3, 'Bajo', false, true],
  4: [2, 'Alto', true, false],
  5: [3, 'Alto', true, false],
  6: [4, 'Alto', true, true],
  7: [6, 'Alto', true, true],
};

/** Returns a plate of Brazil, Uruguay or Chile. */
function foreignPlate(random: Random): readonly [pais: string, patente: string] {
  return random.pick([
    ['BR', `${randomLetters(random, 3)}${digits(random, 1)}${randomLetters(random, 1)}${digits(random, 2)}`],
    ['UY', `S${randomLetters(random, 2)}${digits(random, 4)}`],
    ['CL', `${randomLetters(random, 4)}${digits(random, 2)}`],
  ]);
}

/** Vehicles: most holders have one, one has forty, one has none; similar plates (O/0, I/1) side by side. */
export const vehiculos: Seed = ({ random, now, count, seeded }) => {
  const holders = seeded('titulares');
  const classes = new Map(
    seeded('categoriasVehiculo').flatMap((row) => (row.esquema === 'Siete categorías' ? [[row.numero, row.id]] : [])),
  );
  const total = count(95, 6500, 65_000);
  const plates = new Set<string>();
  const rows: SeedRow[] = [];
  const add = (titular: string | number, plate?: string) => {
    const [marca, modelo, categoria, , from, to] = random.weighted(MODELS.map((model) => [model, model[3]] as const));
    const anio = from + ((random.int(2004, 2026) - 2004) % (to - from + 1));
    let [pais, patente] = plate === undefined && random.chance(1) ? foreignPlate(random) : ['AR', plate ?? ''];
    while (patente === '' || plates.has(patente))
      patente = pais === 'AR' ? plateOf(random, anio, categoria === 1) : foreignPlate(random)[1];
    plates.add(patente);
    const [ejes, altura, ruedasDobles, remolque] = BUILDS[categoria] ?? [2, 'Bajo', false, false];
    const estado =
      plate === undefined
        ? random.weighted([
            ['Activo', 95],
            ['Vendido', 4],
            ['Baja', 1],
          ])
        : 'Activo';
    const soldOn = addDays(dayOf(now), -random.int(2, 700));
    rows.push({
      titular,
      patente,
      pais,
      marca,
      modelo,
      anio,
      color: random.pick(COLORS),
      categoria: classes.get(categoria),
      ejes,
      altura,
      ruedasDobles,
      remolque,
      estado,
      fechaVenta: estado === 'Vendido' ? soldOn : null,
      motivoEstado: estado === 'Baja' ? random.pick(['Destrucción total', 'Robo sin recupero']) : null,
    });
  };
  holders.forEach((holder, i) => {
    if (i === 4) return;
    add(holder.id, ['AO000IO', 'AO0O0IO', 'AI111OI', 'AI1I1OI'][i]);
  });
  const fleet = holders[7];
  for (let i = 1; fleet && i < 40 && rows.length < total; i += 1) add(fleet.id);
  while (rows.length < total) {
    const holder = random.pick(holders);
    if (holder !== holders[4] && holder !== fleet) add(holder.id);
  }
  return rows;
};
