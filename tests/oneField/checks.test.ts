import { expect, it } from 'vitest';
import { languageNames } from '../../i18n/languages';
import { faultsOf } from '../../scripts/tools/checkSchemas';
import { pendingLines } from '../../scripts/tools/pendingLabels';
import { behaviours } from '../../server/handlerIndex';
import { schemasWithExtraField } from './schemas';

it('a field added with one line passes the check of the schemas, and its label is listed to be translated', () => {
  expect(faultsOf(schemasWithExtraField, 'es', behaviours)).toEqual([]);
  const lines = pendingLines(schemasWithExtraField.filter(({ name }) => name === 'sectores'));
  expect(lines).toHaveLength(Object.keys(languageNames).length);
  for (const line of lines) expect(line).toMatch(/sectores.*fields\.piso\b/);
});
