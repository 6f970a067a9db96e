/** Finds the account that a person chose for a transit. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { loadAccounts, type PassAccount } from '../../server/rating/accounts';

export type Account = Pick<
  PassAccount,
  'medioDePaso' | 'numeroMedio' | 'titular' | 'vehiculo' | 'categoria' | 'bonificacionPct' | 'recargoPct'
>;

const columns = sql`
  m."id" as "medioDePaso", m."numero" as "numeroMedio", m."titular", m."vehiculo",
  c."numero" as "categoria", coalesce(b."bonificacionPct", 0) as "bonificacionPct", coalesce(b."recargoPct", 0) as "recargoPct"
  from "mediosDePaso" m left join "vehiculos" v on v."id" = m."vehiculo"
  left join "categoriasVehiculo" c on c."id" = v."categoria"
  left join "binesServicio" b on b."id" = m."binServicio"`;

const firstRow = async (rows: Promise<{ rows: Account[] }>): Promise<Account | undefined> => (await rows).rows[0];

/** The account of a pass now. */
export const accountOfPass = (tx: Db, key: unknown): Promise<Account | undefined> =>
  firstRow(sql<Account>`select ${columns} where m."id" = ${key}`.execute(tx));

/** The account of a pass as of a passage, with the plan of that moment; undefined where it did not exist yet. */
export async function accountAsOf(tx: Db, key: unknown, fechaHora: unknown): Promise<PassAccount | undefined> {
  const { rows } = await sql<{ numero: string }>`select "numero" from "mediosDePaso" where "id" = ${key}`.execute(tx);
  const [pass] = rows;
  if (!pass) return undefined;
  const reading = { numeroMedio: pass.numero, patenteLeida: null, fechaHora: new Date(String(fechaHora)) };
  return (await loadAccounts(tx, [reading])).ofNumber(reading);
}
