import { languages } from '../../i18n/languages';
import { createRegistry } from '../../src/schema/check';
import type { Problem } from '../../src/schema/language/problem';
import { createRegistryLeniently } from '../../src/schema/lenient';
import { applyOverlay, overlayIn } from '../../src/schema/overlay';
import { environmentOf, partialResourceOf } from '../../src/schema/parse';
import type { Registry } from '../../src/schema/registry';
import type { ResourceSchema } from '../../src/schema/resource';
import type { Published } from './published';
import { reservedPages, reservedTables } from './reserved';

interface SetAside {
  name: string;
  problems: readonly Problem[];
}

export interface Assembled {
  registry: Registry;
  /** published documents that this code cannot use; the others are in use */
  setAside: readonly SetAside[];
}

const runTimeOptions = { runTime: true, languages, pages: reservedPages, tables: reservedTables };

/** Returns the resources of the code with the organisation's overlays, and those created at run time. */
export function assemble(code: readonly ResourceSchema[], { documents }: Published): Assembled {
  const setAside: SetAside[] = [];
  const layers = documents.filter(({ clase }) => clase === 'capa');
  const otherSchemas = environmentOf(layers.length === 0 ? [] : createRegistry(code).all.map(partialResourceOf));
  const codeSchemas = code.map((schema) => {
    const layer = layers.find(({ recurso }) => recurso === schema.name);
    if (!layer) return schema;
    const { schema: changed, problems } = applyOverlay(schema, overlayIn(layer.documento, schema.name), otherSchemas);
    if (problems.length > 0) setAside.push({ name: schema.name, problems });
    return changed;
  });
  // A resource that was promoted into the code (`npm run resource:promote`) is no longer a document.
  const names = new Set(code.map(({ name }) => name));
  const runTimeDocuments = documents
    .filter(({ clase, recurso }) => clase === 'recurso' && !names.has(recurso))
    .map(({ documento }) => documento);
  const lenient = createRegistryLeniently(codeSchemas, runTimeDocuments, runTimeOptions);
  return { registry: lenient.registry, setAside: [...setAside, ...lenient.setAside] };
}
