/** Whose a passage is, by what the lane read. */
import { sql } from 'kysely';
import type { Db } from '../../../server/db/pool';

export interface Account {
  medioDePaso: number;
  numeroMedio: string;
  estado: string;
  titular: string;
  vehiculo: number | null;
  patente: string | null;
  /** of its vehicle; null where it has none */
  categoria: number | null;
  /** of its service plan, in percent */
  bonificacionPct: string;
  recargoPct: string;
}

const columns = sql`
  m."id" as "medioDePaso", m."numero" as "numeroMedio", m."estado", m."titular", m."vehiculo", v."patente",
  c."numero" as "categoria", coalesce(b."bonificacionPct", 0) as "bonificacionPct", coalesce(b."recargoPct", 0) as "recargoPct"
  from "mediosDePaso" m left join "vehiculos" v on v."id" = m."vehiculo"
  left join "categoriasVehiculo" c on c."id" = v."categoria"
  left join "binesServicio" b on b."id" = m."binServicio"`;

const one = async (rows: Promise<{ rows: Account[] }>): Promise<Account | undefined> => (await rows).rows[0];

export const accountOfPass = (tx: Db, key: unknown): Promise<Account | undefined> =>
  one(sql<Account>`select ${columns} where m."id" = ${key}`.execute(tx));

export const accountOfNumber = (tx: Db, number: unknown): Promise<Account | undefined> =>
  one(sql<Account>`select ${columns} where m."numero" = ${number}`.execute(tx));

/** Of a plate that is in use, its best pass. */
export const accountOfPlate = (tx: Db, plate: unknown): Promise<Account | undefined> =>
  one(
    sql<Account>`
      select ${columns} where v."patente" = ${plate} and v."estado" = 'Activo'
      order by m."estado" = 'Habilitado' desc, m."id" desc limit 1`.execute(tx),
  );
