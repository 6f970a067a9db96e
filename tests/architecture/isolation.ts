/** Finds data drawn in a text of another direction without isolation: a plate or a name would reorder the words around it. */
import { allSources } from './importBoundaries';

/** Names of variables that hold a record of the data. */
const RECORDS = 'record|row|holder|ticket|person|user|agent|item|entry|file|station|vehicle|data';

/** An element whose only child is a value of a record: its tag, its attributes, and the value. */
const VALUE_ELEMENT = new RegExp(
  `<(\\w+)((?:\\s[^<>]*?)?)>\\s*\\{(?:String\\()?((?:${RECORDS})\\.[\\w.]+)\\)?\\}\\s*</`,
  'g',
);

/** Components that draw their children as they are; any other isolates what it draws itself. */
const PLAIN_COMPONENTS = ['Link', 'NavLink', 'RecordLink'];

/** The values that a source draws without `<bdi>` and without a direction of their own. */
export const unisolatedIn = (text: string): string[] =>
  [...text.matchAll(VALUE_ELEMENT)].flatMap(([, tag = '', attributes = '', value = '']) => {
    const isComponent = /^[A-Z]/.test(tag) && !PLAIN_COMPONENTS.includes(tag);
    return isComponent || tag === 'bdi' || /\bdir=/.test(attributes) ? [] : [value];
  });

/** Each source file that draws such values, with them. */
export const filesWithoutIsolation = (): Map<string, string[]> =>
  new Map(
    allSources()
      .filter(({ file }) => file.endsWith('.tsx') && !file.includes('.test.'))
      .map(({ file, text }): [string, string[]] => [file, unisolatedIn(text)])
      .filter(([, found]) => found.length > 0),
  );
