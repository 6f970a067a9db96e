/** The figures of the hard rules as the operator has set them (resource `reglasAsignacion`). */
import { DEGREES, FLAGS, LEGAL, type Limits } from './roster';

/** A rule as it is kept: with its figure, where it has one. */
export interface RuleRow {
  codigo: string;
  activa: boolean;
  dura: boolean;
  valor: number | null;
}

/** What the law says where no row says otherwise; a rule that is switched off, or soft, binds nobody. */
export function limitsOf(rows: readonly RuleRow[]): Limits {
  const limits: Limits = { ...LEGAL };
  const byCode = new Map(rows.map((row) => [row.codigo, row]));
  const holds = ({ activa, dura }: RuleRow) => activa && dura;
  for (const rule of DEGREES) {
    const row = byCode.get(rule);
    if (row) limits[rule] = holds(row) ? (row.valor ?? LEGAL[rule]) : null;
  }
  for (const rule of FLAGS) {
    const row = byCode.get(rule);
    if (row) limits[rule] = holds(row);
  }
  return limits;
}
