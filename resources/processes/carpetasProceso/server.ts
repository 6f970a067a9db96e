import { runInNewContext } from 'node:vm';
import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';

/** timeout of a pattern in ms, against catastrophic backtracking */
const TIMEOUT_MS = 100;

/** Whether a file name matches a pattern; false for an invalid pattern and on timeout. */
export function matches(pattern: string, name: string): boolean {
  try {
    const fullPattern = `^(?:${pattern})$`;
    return (
      runInNewContext('new RegExp(whole).test(name)', { whole: fullPattern, name }, { timeout: TIMEOUT_MS }) === true
    );
  } catch {
    return false;
  }
}

/** Checks whether a file of that name would be read from this folder (domain.md A8). */
const probarPatron: Handler = ({ record, input }) => {
  if (matches(String(record.patron), String(input.nombre))) return;
  throw new Problem(409, 'unavailable', {}, { detail: { key: 'resources.carpetasProceso.reasons.noCorresponde' } });
};

export default defineHandlers('carpetasProceso', { handlers: { probarPatron } });
