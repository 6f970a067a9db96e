/** Finds who had a pass at the moment of a passage: its state, holder, vehicle, plan and exemption as they were then. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { loadAsOf } from './asOf';

/** The account of a passage, as of its moment. */
export interface PassAccount {
  medioDePaso: number;
  numeroMedio: string;
  estado: string;
  titular: string;
  vehiculo: number | null;
  isVehicleActive: boolean;
  exencion: number | null;
  /** category of the vehicle; null without a vehicle */
  categoria: number | null;
  /** of the service plan, in per cent */
  bonificacionPct: string;
  recargoPct: string;
}

interface PassRow {
  id: number;
  numero: string;
  patente: string | null;
  estado: string;
  titular: string;
  vehiculo: number | null;
  exencion: number | null;
  binServicio: number | null;
}

/** What a lane has read. */
export interface Reading {
  numeroMedio: string | null;
  patenteLeida: string | null;
  fechaHora: Date;
}

export interface Accounts {
  /** the account of a tag's number at a moment; undefined where nobody had it */
  ofNumber(reading: Reading): PassAccount | undefined;
  /** the account of an active vehicle's plate: of its enabled pass, or else of the last one issued */
  ofPlate(reading: Reading): PassAccount | undefined;
}

const PASS_FIELDS = ['estado', 'titular', 'vehiculo', 'exencion', 'binServicio'] as const;
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

async function passesOf(db: Db, readings: readonly Reading[]): Promise<PassRow[]> {
  const numbers = [...new Set(readings.flatMap(({ numeroMedio }) => numeroMedio ?? []))];
  const plates = [...new Set(readings.flatMap(({ patenteLeida }) => patenteLeida ?? []))];
  const { rows } = await sql<PassRow>`
    select m."id", m."numero", v."patente", m."estado", m."titular", m."vehiculo", m."exencion", m."binServicio"
    from "mediosDePaso" m left join "vehiculos" v on v."id" = m."vehiculo" where m."numero" = any(${numbers}::text[])
    union
    select m."id", m."numero", v."patente", m."estado", m."titular", m."vehiculo", m."exencion", m."binServicio"
    from "vehiculos" v join "mediosDePaso" m on m."vehiculo" = v."id" where v."patente" = any(${plates}::text[])
    order by "id"`.execute(db);
  return rows;
}

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

/** Loads the accounts that some readings may belong to, with one query for each table. */
export async function loadAccounts(db: Db, readings: readonly Reading[]): Promise<Accounts> {
  const since = new Date(Math.min(...readings.map(({ fechaHora }) => fechaHora.getTime())));
  const passes = await passesOf(db, readings);
  const ids = passes.map(({ id }) => id);
  const passHistory = await loadAsOf(db, 'mediosDePaso', ids, PASS_FIELDS, since);
  const { rows: vehicleRows } = await sql<{ id: number; categoria: number | null; estado: string }>`
    select "id", "categoria", "estado" from "vehiculos"
    where "id" = any(${passes.flatMap(({ vehiculo }) => vehiculo ?? [])}::bigint[])
      or "id" = any(select ("antes"#>>'{}')::bigint from "historial" where "recurso" = 'mediosDePaso' and "campo" = 'vehiculo'
        and "clave" = any(${ids.map(String)}::text[]) and jsonb_typeof("antes") = 'number')`.execute(db);
  const vehicles = new Map(vehicleRows.map((vehicle) => [vehicle.id, vehicle]));
  const vehicleHistory = await loadAsOf(db, 'vehiculos', [...vehicles.keys()], ['categoria', 'estado'], since);
  const numbers = await sql<{ id: number; numero: number }>`select "id", "numero" from "categoriasVehiculo"`.execute(
    db,
  );
  const numberOf = new Map(numbers.rows.map(({ id, numero }) => [id, numero]));
  const plans = await sql<{ id: number; bonificacionPct: string; recargoPct: string }>`
    select "id", coalesce("bonificacionPct", 0) as "bonificacionPct", coalesce("recargoPct", 0) as "recargoPct"
    from "binesServicio"`.execute(db);
  const planOf = new Map(plans.rows.map((plan) => [plan.id, plan]));
  const planHistory = await loadAsOf(db, 'binesServicio', [...planOf.keys()], ['bonificacionPct', 'recargoPct'], since);

  const accountAt = (pass: PassRow, at: number): PassAccount => {
    const passValue = (field: (typeof PASS_FIELDS)[number]) => passHistory.value(pass.id, field, at, pass[field]);
    const vehiculo = numberOrNull(passValue('vehiculo'));
    const vehicleValue = (field: 'categoria' | 'estado') =>
      vehiculo === null ? null : vehicleHistory.value(vehiculo, field, at, vehicles.get(vehiculo)?.[field] ?? null);
    const category = vehicleValue('categoria');
    const plan = planOf.get(Number(passValue('binServicio')));
    const percent = (field: 'bonificacionPct' | 'recargoPct') =>
      String((plan && planHistory.value(plan.id, field, at, plan[field])) ?? '0.00');
    return {
      medioDePaso: pass.id,
      numeroMedio: pass.numero,
      estado: String(passValue('estado')),
      titular: String(passValue('titular')),
      vehiculo,
      isVehicleActive: vehicleValue('estado') === 'Activo',
      exencion: numberOrNull(passValue('exencion')),
      categoria: typeof category === 'number' ? (numberOf.get(category) ?? null) : null,
      bonificacionPct: percent('bonificacionPct'),
      recargoPct: percent('recargoPct'),
    };
  };
  const existing = (group: readonly PassRow[] | undefined, at: number) =>
    (group ?? []).filter(({ id }) => passHistory.exists(id, at)).map((pass) => accountAt(pass, at));
  const byNumber = groupBy(passes, ({ numero }) => numero);
  const byPlate = groupBy(passes, ({ patente }) => patente);
  return {
    ofNumber: ({ numeroMedio, fechaHora }) => existing(byNumber.get(numeroMedio ?? ''), fechaHora.getTime())[0],
    ofPlate: ({ patenteLeida, fechaHora }) => {
      const accounts = existing(byPlate.get(patenteLeida ?? ''), fechaHora.getTime()).filter(
        ({ isVehicleActive }) => isVehicleActive,
      );
      return accounts.findLast(({ estado }) => estado === 'Habilitado') ?? accounts.at(-1);
    },
  };
}
