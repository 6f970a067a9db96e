import { addDays, dayOf, movedBy } from '../../../src/schema/calendar';
import type { Random, Seed, SeedRow } from '../../../src/schema/seed';
import { companies, givenNames, streets, surnames, towns } from './seedNames';

const CUIT_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Builds a CUIT with its check digit. A prefix whose digit would be 10 becomes 23, as in real ones. */
export function cuitOf(prefix: string, body: string): string {
  const sum = [...(prefix + body)].reduce((total, digit, i) => total + Number(digit) * (CUIT_WEIGHTS[i] ?? 0), 0);
  const checkDigit = 11 - (sum % 11);
  return checkDigit === 10 ? cuitOf('23', body) : `${prefix}${body}${checkDigit === 11 ? 0 : checkDigit}`;
}

/** Returns a DNI number in the range issued around a birth year (domain.md A2). */
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
  const millions = from + ((to - from) * (birthYear - fromYear)) / (toYear - fromYear);
  return String(Math.floor(millions * 1_000_000) + random.int(0, 499_999));
}

const toMailName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.');

const KEY_FROM = 100_001;

/** The holder with whom a demonstration begins. */
export const DEMO_HOLDER = String(KEY_FROM);

const REASONS: Readonly<Record<string, readonly string[]>> = {
  Inhabilitado: ['Deuda de más de 60 días', 'Dos débitos rechazados', 'A pedido de Legales'],
  EnRevision: ['Posible duplicado', 'Correo devuelto', 'Datos inconsistentes: el CUIT no es suyo'],
  Baja: ['A pedido del titular', 'Se mudó a otra provincia', 'Sin uso hace más de dos años', 'Falleció'],
};

/** Beginnings of telephone numbers, each for 10,000 numbers. */
const FICTIONAL = ['115555', '221555', '223555', '341555', '351555'] as const;

/** Values that a second account of the same person has in common with the first one. */
const SAME: readonly ((first: SeedRow) => SeedRow)[] = [
  ({ nombre, apellido, fechaNacimiento }) => ({ nombre: apellido, apellido: nombre, fechaNacimiento }),
  ({ nombre, apellido, telefono, telefonoNormalizado }) => ({
    ...{ nombre, apellido, telefono, telefonoNormalizado, fechaNacimiento: null },
  }),
  ({ email, apellido }) => ({ email, apellido, fechaNacimiento: null }),
  ({ nombre, apellido, numeroDocumento, fechaNacimiento }) => ({
    ...{ nombre, apellido, fechaNacimiento, tipoDocumento: 'CUIL' },
    numeroDocumento: cuitOf('20', String(numeroDocumento).padStart(8, '0')),
  }),
  ({ nombre, apellido, domicilio }) => ({
    ...{ nombre: `${nombre} M.`.slice(0, 30), apellido, domicilio, fechaNacimiento: null },
  }),
];

/** One holder of so many has a second account, some rows later. */
const DUPLICATED = 250;

/** Gives some holders a second account, so that there are duplicates to find. */
function addDuplicates(rows: readonly SeedRow[]): void {
  for (let start = 30; start + 2 * SAME.length <= rows.length; start += DUPLICATED)
    for (const [index, same] of SAME.entries()) {
      const [first, second] = [rows[start + index], rows[start + SAME.length + index]];
      const isPerson = (row: SeedRow | undefined) => row?.tipoPersona === 'Humana' && row.estado !== 'Anonimizado';
      if (first && second && isPerson(first) && isPerson(second)) Object.assign(second, same(first));
    }
}

/**
 * The holder with the number 100001, whose account shows what an agent meets: an unread passage, an invoice overdue, a payment that
 * did not arrive, an open request (`sau/tickets/seedDemoRequest.ts`, `billing/seedDemoAccount.ts`).
 */
const DEMO_PERSON: SeedRow = {
  nombre: 'Micaela',
  apellido: 'Ábalos',
  email: 'micaela.abalos@example.com',
  emailVerificado: true,
  emailRebotado: false,
  tipoPersona: 'Humana',
  segmento: 'Particular',
};

/** Index of the holder with forty vehicles. */
const FLEET = 7;

/** Holders with a fixed state, so that every state occurs in any size. Holders that other seeds use stay active. */
const FIXED_STATES: ReadonlyMap<number, string> = new Map([
  ...Array.from({ length: 20 }, (_, index): [number, string] => [index, 'Activo']),
  [20, 'Inhabilitado'],
  [21, 'EnRevision'],
  [22, 'Baja'],
  [23, 'Anonimizado'],
  [24, 'Baja'],
]);

/** Fields that depend on the state; an anonymised holder has no personal data. */
function stateFields(random: Random, now: Date, estado: string, index: number): SeedRow {
  const reasons = REASONS[estado];
  const motivo = reasons ? random.pick(reasons) : null;
  if (estado === 'Anonimizado')
    return {
      estado,
      nombre: 'Anonimizado',
      apellido: String(KEY_FROM + index),
      segmento: 'Particular',
      tipoPersona: 'Humana',
      fechaBaja: addDays(dayOf(now), -random.int(400, 900)),
      ...Object.fromEntries(
        ['numeroDocumento', 'cuit', 'telefono', 'telefonoNormalizado', 'email', 'domicilio', 'fechaNacimiento'].map(
          (name) => [name, null],
        ),
      ),
      etiquetas: [],
      sendNotification: false,
    };
  if (estado === 'Baja')
    return {
      estado,
      motivoEstado: motivo,
      motivoBaja: motivo,
      fechaBaja: addDays(dayOf(now), -random.int(1, 600)),
    };
  return { estado, motivoEstado: motivo };
}

/** Holders with generated names and `example.com` mail addresses; 8 % are companies; edge cases on purpose. */
export const titulares: Seed = ({ random, now, count, seeded }) => {
  const labels = seeded('etiquetas').flatMap(({ id, ambito }) => (ambito === 'titular' ? [id] : []));
  const total = count(50, 5000, 50_000);
  const documents = new Set<string>();
  const uniqueNumber = (generate: () => string): string => {
    for (;;) {
      const number = generate();
      if (documents.has(number)) continue;
      documents.add(number);
      return number;
    }
  };
  const phones = new Set<string>();
  /** A number of one's own in a range for fiction: the drawn one, or the next that is free. */
  const uniquePhone = (drawn: number): string => {
    const range = FICTIONAL[Math.floor(phones.size / 10_000)] ?? FICTIONAL[0];
    for (let number = drawn; ; number = (number + 1) % 10_000) {
      const phone = `+549${range}${String(number).padStart(4, '0')}`;
      if (phones.has(phone)) continue;
      phones.add(phone);
      return phone;
    }
  };
  const rows: SeedRow[] = [];
  for (let i = 0; i < total; i += 1) {
    const company = random.chance(8);
    const surname = random.weighted(surnames);
    const year = random.int(1945, 2006);
    const dni = uniqueNumber(() => dniOf(random, year));
    const givenName = random.chance(35)
      ? `${random.pick(givenNames)} ${random.pick(givenNames)}`
      : random.pick(givenNames);
    const [localidad, provincia, cp] = random.pick(towns);
    const createdAt = movedBy(now, { days: -random.int(1, 2500) });
    const nombre = company ? random.pick(['S.A.', 'S.R.L.', 'S.A.S.', 'S.H.']) : givenName.slice(0, 30);
    const apellido = company ? `${random.pick(companies)} ${random.int(1, 99)}`.slice(0, 30) : surname;
    const cuit = company
      ? uniqueNumber(() => cuitOf('30', String(random.int(50_000_000, 71_999_999))))
      : cuitOf('20', dni.padStart(8, '0'));
    const telefono = random.chance(90) ? uniquePhone(random.int(0, 9999)) : null;
    const email = random.chance(80)
      ? `${toMailName(nombre)}.${toMailName(apellido)}${i}@example.com`.replace(/\.+/g, '.')
      : null;
    const estado =
      FIXED_STATES.get(i) ??
      random.weighted([
        ['Activo', 918],
        ['Inhabilitado', 48],
        ['EnRevision', 10],
        ['Baja', 20],
        ['Anonimizado', 4],
      ]);
    rows.push({
      tipoPersona: company ? 'Jurídica' : 'Humana',
      nombre,
      apellido,
      tipoDocumento: company ? 'CUIT' : 'DNI',
      numeroDocumento: company ? cuit : dni,
      cuit: company || random.chance(20) ? cuit : null,
      condicionIva: company
        ? random.weighted([
            ['1', 80],
            ['6', 12],
            ['4', 8],
          ])
        : random.weighted([
            ['5', 92],
            ['6', 8],
          ]),
      telefono,
      telefonoNormalizado: telefono,
      email,
      emailVerificado: email !== null && random.chance(70),
      emailRebotado: email !== null && random.chance(2),
      sendNotification: random.chance(85),
      domicilio: {
        calle: random.pick(streets),
        numero: String(random.int(1, 9999)),
        piso: random.chance(25) ? String(random.int(1, 14)) : null,
        depto: random.chance(25) ? random.pick(['A', 'B', 'C', 'D', '1', '2']) : null,
        localidad,
        provincia,
        cp: cp.slice(1),
      },
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
      etiquetas: labels.length > 0 && random.chance(9) ? [random.pick(labels)] : [],
      fechaAlta: dayOf(createdAt),
      creadoEn: createdAt.toISOString(),
      ...stateFields(random, now, estado, i),
    });
  }
  // a merged duplicate, and a holder with a fleet of vehicles
  Object.assign(rows[24] ?? {}, { motivoBaja: 'Unificado con otra cuenta', unificadoEn: String(KEY_FROM + 19) });
  Object.assign(rows[FLEET] ?? {}, { segmento: 'Flota' });
  // edge cases for forms, columns and searches: a name of 30 characters, an apostrophe, an ñ
  const edgeCases = [
    [1, 'Íñigo', "O'Higgins"],
    [2, 'Begoña', 'Ñancucheo'],
    [3, 'Maximiliano Bartolomé Ezequiel', 'Fernández de la Puente y Quiroz'],
  ] as const;
  for (const [i, nombre, apellido] of edgeCases) {
    Object.assign(rows[i] ?? {}, {
      nombre: nombre.slice(0, 30),
      apellido: apellido.slice(0, 30),
      tipoPersona: 'Humana',
      segmento: 'Particular',
    });
  }
  Object.assign(rows[0] ?? {}, DEMO_PERSON);
  addDuplicates(rows);
  return rows;
};
