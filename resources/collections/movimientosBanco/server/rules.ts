/** Rules of the bank account, as people write them (`reglasBanco`). */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { isPayment, type Movement } from './movement';

export interface BankRule {
  id: number;
  nombre: string;
  sentido: string;
  contiene: string | null;
  cuit: string | null;
  /** null: the movement is ignored */
  titular: string | null;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** The rules in force, in their order. */
export async function activeRules(db: Db): Promise<BankRule[]> {
  const { rows } = await sql<BankRule>`
    select r."id", r."nombre", r."sentido", r."contiene", r."cuit",
      case when r."accion" = 'Aplicar al titular' then r."titular" end as "titular"
    from "reglasBanco" r left join "titulares" t on t."codigoTitular" = r."titular"
    where r."activo" and (r."accion" = 'Ignorar' or t."estado" not in ('Baja', 'Anonimizado'))
    order by r."orden", r."id"`.execute(db);
  return rows;
}

/** The first rule that a movement meets. A rule for a holder needs money that came in. */
export function ruleFor(rules: readonly BankRule[], movement: Movement): BankRule | undefined {
  const text = plain([movement.nombre, movement.referencia, movement.concepto, movement.texto].join(' '));
  const sentido = movement.importe.startsWith('-') ? 'Sale' : 'Entra';
  return rules.find(
    (rule) =>
      (rule.sentido === 'Cualquiera' || rule.sentido === sentido) &&
      (rule.cuit === null || rule.cuit === movement.cuit) &&
      (rule.contiene === null || text.includes(plain(rule.contiene))) &&
      (rule.cuit !== null || rule.contiene !== null) &&
      (rule.titular === null || isPayment(movement)),
  );
}
