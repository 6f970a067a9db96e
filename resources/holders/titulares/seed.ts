import type { Random, Seed, SeedRow } from '../../../src/schema/seed';
import { companies, givenNames, streets, surnames, towns } from './seedNames';

const CUIT_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** A CUIT with its check digit; a prefix whose digit would be 10 gives way to 23, as the real ones do. */
export function cuitOf(prefix: string, body: string): string {
  const sum = [...(prefix + body)].reduce((total, digit, i) => total + Number(digit) * (CUIT_WEIGHTS[i] ?? 0), 0);
  const rest = 11 - (sum % 11);
  return rest === 10 ? cuitOf('23', body) : `${prefix}${body}${rest === 11 ? 0 : rest}`;
}

/** A number in the range that was given out around a birth year (domain.md A2). */
function dniOf(random: Random, birthYear: number): string {
  const points = [
    [1940, 5],
    [1950, 8.5],
    [1960, 13.5],
    [1970, 21],
    [1980, 28],
    [1990, 35],
    [2000, 42],
    [2010, 50],
  ] as const;
  const after = Math.max(
    1,
    points.findIndex(([year]) => year > birthYear),
  );
  const [fromYear, from] = points[after - 1] ?? [1940, 5];
  const [toYear, to] = points[after] ?? [2010, 50];
  const middle = from + ((to - from) * (birthYear - fromYear)) / (toYear - fromYear);
  return String(Math.floor(middle * 1_000_000) + random.int(0, 499_999));
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.');

/** Holders: generated names, `example.com` mail, 8 % companies, and the awkward cases on purpose. */
export const titulares: Seed = ({ random, now, count }) => {
  const total = count(50, 5000, 50_000);
  const documents = new Set<string>();
  const fresh = (make: () => string): string => {
    for (;;) {
      const number = make();
      if (documents.has(number)) continue;
      documents.add(number);
      return number;
    }
  };
  const rows: SeedRow[] = [];
  for (let i = 0; i < total; i += 1) {
    const company = random.chance(8);
    const surname = random.weighted(surnames);
    const year = random.int(1945, 2006);
    const dni = fresh(() => dniOf(random, year));
    const given = random.chance(35) ? `${random.pick(givenNames)} ${random.pick(givenNames)}` : random.pick(givenNames);
    const [localidad, provincia, cp] = random.pick(towns);
    const since = new Date(now.getTime() - random.int(1, 2500) * 86_400_000);
    const nombre = company ? random.pick(['S.A.', 'S.R.L.', 'S.A.S.', 'S.H.']) : given.slice(0, 30);
    const apellido = company ? `${random.pick(companies)} ${random.int(1, 99)}`.slice(0, 30) : surname;
    const cuit = company
      ? fresh(() => cuitOf('30', String(random.int(50_000_000, 71_999_999))))
      : cuitOf('20', dni.padStart(8, '0'));
    rows.push({
      tipoPersona: company ? 'Jurídica' : 'Humana',
      nombre,
      apellido,
      tipoDocumento: company ? 'CUIT' : 'DNI',
      numeroDocumento: company ? cuit : dni,
      cuit: company || random.chance(20) ? cuit : null,
      telefono: random.chance(90) ? `+54 9 11 5555-${String(random.int(0, 9999)).padStart(4, '0')}` : null,
      email: random.chance(80) ? `${plain(nombre)}.${plain(apellido)}${i}@example.com`.replace(/\.+/g, '.') : null,
      sendNotification: random.chance(85),
      domicilio: { calle: random.pick(streets), numero: String(random.int(1, 9999)), localidad, provincia, cp },
      fechaNacimiento: company
        ? null
        : `${year}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
      segmento: company
        ? random.pick(['Empresa', 'Flota'])
        : random.weighted([
            ['Particular', 96],
            ['Exento', 3],
            ['Oficial', 1],
          ]),
      estado: random.weighted([
        ['Activo', 92],
        ['Inhabilitado', 5],
        ['EnRevision', 1],
        ['Baja', 2],
      ]),
      fechaAlta: since.toISOString().slice(0, 10),
      creadoEn: since.toISOString(),
    });
  }
  // a name of 30 characters, one with an apostrophe, one with ñ: what forms, columns and searches trip over
  const awkward = [
    ['Maximiliano Bartolomé Ezequiel', 'Fernández de la Puente y Quiroz'],
    ['Íñigo', "O'Higgins"],
    ['Begoña', 'Ñancucheo'],
  ] as const;
  for (const [i, [nombre, apellido]] of awkward.entries()) {
    Object.assign(rows[i] ?? {}, {
      nombre: nombre.slice(0, 30),
      apellido: apellido.slice(0, 30),
      tipoPersona: 'Humana',
      segmento: 'Particular',
    });
  }
  return rows;
};
