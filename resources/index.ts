/** The schemas of every area. A resource is a folder in an area, and a line in the area's index. */
import { AREAS, type DeclaredSchema } from '../src/schema/resource';

const schemasByFile = import.meta.glob<readonly DeclaredSchema[]>('./*/index.ts', { eager: true, import: 'schemas' });

export const schemas: readonly DeclaredSchema[] = AREAS.flatMap((area) => schemasByFile[`./${area}/index.ts`] ?? []);
