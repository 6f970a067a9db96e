/** Demo history of invoices, payments, debits and plans: built once and shared by the seeds of all its resources. */
import type { SeedContext, SeedRow } from '../../src/schema/seed';
import { arrangePlans, Debits, type DemoPlan } from '../collections/interface/seed';
import { DemoLedger, type Line } from './seedBook';
import { arrangeCases } from './seedCases';
import { EventSchedule } from './seedDiary';
import { arrangeMonths } from './seedMonths';

interface Adjustment extends SeedRow {
  time: number;
  /** the resulting records, available once ids are assigned */
  result?: () => { factura?: number | undefined; comprobante?: number; cobro?: number };
}

export interface World {
  context: SeedContext;
  book: DemoLedger;
  diary: EventSchedule;
  debits: Debits;
  /** holders without any exceptional case */
  unusedHolders: string[];
  adjustments: Adjustment[];
  plans: DemoPlan[];
  /** active users of a sector by its name; all active users when the sector has fewer than two */
  people(sector: string): readonly (string | number)[];
  /** line of transits at a random station */
  toll(holder: string, passages: number): Line;
}

const worldsByHolders = new WeakMap<readonly unknown[], World>();

const byKey = (rows: readonly SeedRow[], key: string): Map<string, SeedRow> =>
  new Map(rows.map((row) => [String(row[key]), row]));

function peopleIn({ seeded }: SeedContext): World['people'] {
  const sectors = new Map(seeded('sectores').map(({ id, nombre }) => [nombre, id]));
  const allUsers = seeded('usuarios').filter(({ estado, sector }) => estado === 'Activo' && sector);
  return (sector) => {
    const members = allUsers.filter((user) => user.sector === sectors.get(sector));
    return (members.length > 1 ? members : allUsers).map(({ id }) => id);
  };
}

/** Returns a function that builds a line of transits at one random station. */
function tollsOf({ seeded, random }: SeedContext, book: DemoLedger): World['toll'] {
  const stations = seeded('estaciones');
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
export function demoWorld(context: SeedContext): World {
  const { seeded, now } = context;
  const holders = seeded('titulares');
  const cachedWorld = worldsByHolders.get(holders);
  if (cachedWorld) return cachedWorld;
  const codes = byKey(seeded('tiposDocumento'), 'id');
  const rows = new Map(
    holders.map((row) => [String(row.id), { ...row, codigoArca: codes.get(String(row.tipoDocumento))?.codigoArca }]),
  );
  const book = new DemoLedger(rows, byKey(seeded('conceptosFacturables'), 'codigo'), now);
  const diary = new EventSchedule(now);
  const world: World = {
    context,
    book,
    diary,
    debits: new Debits(now),
    unusedHolders: [],
    adjustments: [],
    plans: [],
    people: peopleIn(context),
    toll: tollsOf(context, book),
  };
  worldsByHolders.set(holders, world);
  arrangeMonths(world);
  arrangePlans(world);
  arrangeCases(world);
  diary.runAll();
  book.close();
  world.debits.close();
  return world;
}
