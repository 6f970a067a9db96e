/** Values of the hard rules, as configured (resource `reglasAsignacion`). */
import { COVERAGE_DEGREES, FLAGS, LEGAL, type Limits } from './roster';

/** A stored rule, with its value if it has one. */
export interface RuleRow {
  codigo: string;
  activa: boolean;
  dura: boolean;
  valor: number | null;
}

/** Returns the limits: the legal default for a missing row; null or false for a rule that is inactive or soft. */
export function limitsOf(rows: readonly RuleRow[]): Limits {
  const limits: Limits = { ...LEGAL };
  const byCode = new Map(rows.map((row) => [row.codigo, row]));
  const isHardRule = ({ activa, dura }: RuleRow) => activa && dura;
  for (const rule of COVERAGE_DEGREES) {
    const row = byCode.get(rule);
    if (row) limits[rule] = isHardRule(row) ? (row.valor ?? LEGAL[rule]) : null;
  }
  for (const rule of FLAGS) {
    const row = byCode.get(rule);
    if (row) limits[rule] = isHardRule(row);
  }
  return limits;
}
