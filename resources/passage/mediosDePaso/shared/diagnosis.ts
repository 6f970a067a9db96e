/** Why the lanes let a pass through or stop it («¿por qué no pasa?», domain.md A3), as a text between server and browser. */
import { isRow } from '../../../../src/schema/kinds/parts';

/** `passes`: nothing stops it; `warns`: it passes with a warning; `stops`: it does not pass. */
export type Verdict = 'passes' | 'warns' | 'stops';

/** A value that a guard read: a field of a resource, shown by its kind. */
export interface Fact {
  resource: string;
  field: string;
  value: unknown;
}

/** The result of one guard. */
export interface Finding {
  verdict: Verdict;
  /** name of its sentence: `resources.mediosDePaso.diagnosis.<code>` */
  code: string;
  /** the record to change; of a guard that holds, none */
  record?: { resource: string; id: string | number };
  /** without those that the viewer may not read */
  facts?: Fact[];
}

export interface Diagnosis {
  /** what the lanes do with the pass */
  verdict: Verdict;
  /** those that stop it first, then those that warn, then those that hold; each group in the order in which they are checked */
  findings: Finding[];
}

const GRAVITY: readonly Verdict[] = ['stops', 'warns', 'passes'];

export const byGravity = (findings: readonly Finding[]): Finding[] =>
  GRAVITY.flatMap((verdict) => findings.filter((finding) => finding.verdict === verdict));

export const diagnosisText = (diagnosis: Diagnosis): string => JSON.stringify(diagnosis);

const isVerdict = (value: unknown): value is Verdict => value === 'passes' || value === 'warns' || value === 'stops';

const readFact = (value: unknown): Fact[] =>
  isRow(value) && typeof value.resource === 'string' && typeof value.field === 'string'
    ? [{ resource: value.resource, field: value.field, value: value.value }]
    : [];

function readRecord(value: unknown): Pick<Finding, 'record'> {
  if (!isRow(value)) return {};
  const { resource, id } = value;
  if (typeof resource !== 'string' || (typeof id !== 'string' && typeof id !== 'number')) return {};
  return { record: { resource, id } };
}

function readFinding(value: unknown): Finding[] {
  if (!isRow(value)) return [];
  const { verdict, code, record, facts } = value;
  if (!isVerdict(verdict) || typeof code !== 'string') return [];
  const readFacts = Array.isArray(facts) ? facts.flatMap(readFact) : [];
  return [{ verdict, code, ...readRecord(record), ...(readFacts.length > 0 && { facts: readFacts }) }];
}

/** Reads the text; what is no finding is left out. */
export function readDiagnosis(text: string): Diagnosis {
  const parsed: unknown = JSON.parse(text);
  if (!isRow(parsed) || !isVerdict(parsed.verdict) || !Array.isArray(parsed.findings))
    return { verdict: 'stops', findings: [] };
  return { verdict: parsed.verdict, findings: parsed.findings.flatMap(readFinding) };
}
