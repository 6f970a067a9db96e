/** Demo history of invoices, payments, debits and plans: built once and shared by the seeds of all its resources. */
import type { SeedContext, SeedRow } from '../../src/schema/seed';
import { Debits } from '../collections/seedDebits';
import { arrangePlans, type MadePlan } from '../collections/seedPlans';
import { Book, type Line } from './seedBook';
import { arrangeCases } from './seedCases';
import { Diary } from './seedDiary';
import { arrangeMonths } from './seedMonths';

export interface Adjustment extends SeedRow {
  at: number;
  /** the resulting records, available once ids are assigned */
  done?: () => { factura?: number | undefined; comprobante?: number; cobro?: number };
}

export interface World {
  context: SeedContext;
  book: Book;
  diary: Diary;
  debits: Debits;
  /** holders without any exceptional case */
  quiet: string[];
  adjustments: Adjustment[];
  plans: MadePlan[];
  /** active users of a sector by its name; all active users when the sector has fewer than two */
  people(sector: string): readonly (string | number)[];
  /** line of transits at a random station */
  toll(holder: string, passages: number): Line;
}

const worlds = new WeakMap<readonly unknown[], World>();

const byKey = (rows: readonly SeedRow[], key: string): Map<string, SeedRow> =>
  new Map(rows.map((row) => [String(row[key]), row]));

function peopleIn({ of }: SeedContext): World['people'] {
  const sectors = new Map(of('sectores').map(({ id, nombre }) => [nombre, id]));
  const everybody = of('usuarios').filter(({ estado, sector }) => estado === 'Activo' && sector);
  return (sector) => {
    const those = everybody.filter((user) => user.sector === sectors.get(sector));
    return (those.length > 1 ? those : everybody).map(({ id }) => id);
  };
}

/** Returns a function that builds a line of transits at one random station. */
function tollsOf({ of, random }: SeedContext, book: Book): World['toll'] {
  const stations = of('estaciones');
  const prices = [90_333, 133_017, 181_045, 265_300, 319_273, 452_462, 530_700];
  return (_, passages) => {
    const station = stations.length > 0 ? random.pick(stations) : undefined;
    const banda = random.chance(45) ? 'Pico' : 'No pico';
    const descripcion = station ? `${String(station.nombre)} · ${banda}` : `Peaje · ${banda}`;
    return book.line('PEAJE', random.pick(prices), {
      cantidad: passages,
      descripcion,
      estacion: station?.id ?? null,
      banda,
    });
  };
}

/** Returns the shared demo history, built on the first call. */
export function worldOf(context: SeedContext): World {
  const { of, now } = context;
  const holders = of('titulares');
  const known = worlds.get(holders);
  if (known) return known;
  const codes = byKey(of('tiposDocumento'), 'id');
  const rows = new Map(
    holders.map((row) => [String(row.id), { ...row, codigoArca: codes.get(String(row.tipoDocumento))?.codigoArca }]),
  );
  const book = new Book(rows, byKey(of('conceptosFacturables'), 'codigo'), now);
  const diary = new Diary(now);
  const world: World = {
    context,
    book,
    diary,
    debits: new Debits(now),
    quiet: [],
    adjustments: [],
    plans: [],
    people: peopleIn(context),
    toll: tollsOf(context, book),
  };
  worlds.set(holders, world);
  arrangeMonths(world);
  arrangePlans(world);
  arrangeCases(world);
  diary.live();
  book.close();
  world.debits.close();
  return world;
}
