/** Why the lanes let a pass through or stop it («¿por qué no pasa?», domain.md A3), as a text between server and browser. */
import { isRow } from '../../../../src/schema/kinds/parts';

/** `passes`: nothing stops it; `warns`: it passes with a warning; `stops`: it does not pass. */
export type Verdict = 'passes' | 'warns' | 'stops';

export interface Finding {
  verdict: Verdict;
  /** name of its sentence: `resources.mediosDePaso.diagnosis.<code>` */
  code: string;
  /** the record to change */
  record?: { resource: string; id: string | number };
}

export const diagnosisText = (findings: readonly Finding[]): string => JSON.stringify(findings);

const isVerdict = (value: unknown): value is Verdict => value === 'passes' || value === 'warns' || value === 'stops';

/** Reads the text; what is no finding is left out. */
export function readDiagnosis(text: string): Finding[] {
  const parsed: unknown = JSON.parse(text);
  if (!Array.isArray(parsed)) return [];
  return parsed.filter(isRow).flatMap(({ verdict, code, record }): Finding[] => {
    if (!isVerdict(verdict) || typeof code !== 'string') return [];
    const hasRecord =
      isRow(record) &&
      typeof record.resource === 'string' &&
      (typeof record.id === 'string' || typeof record.id === 'number');
    return [
      { verdict, code, ...(hasRecord && { record: { resource: String(record.resource), id: Object(record).id } }) },
    ];
  });
}
