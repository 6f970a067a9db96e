import { runInNewContext } from 'node:vm';
import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';

/** ms that a pattern may take: some never end (catastrophic backtracking) */
const patience = 100;

/** Whether a name is one of those that a pattern means; false where it takes too long to say. */
export function matches(pattern: string, name: string): boolean {
  try {
    const whole = `^(?:${pattern})$`;
    return runInNewContext('new RegExp(whole).test(name)', { whole, name }, { timeout: patience }) === true;
  } catch {
    return false;
  }
}

/** Says whether a file of that name would be taken from here (screens.md, settings/processFolders). */
const probarPatron: Handler = ({ record, input }) => {
  if (matches(String(record.patron), String(input.nombre))) return;
  throw new Problem(409, 'unavailable', {}, { detail: { key: 'resources.carpetasProceso.reasons.noCorresponde' } });
};

export default defineHandlers('carpetasProceso', { probarPatron });
