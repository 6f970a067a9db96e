import type { Identifier, TranslateFunction } from 'ra-core';
import type { Field, Registry } from '../../schema/registry';
import { choiceOf } from '../kinds/reference/choices';
import { labelsOf } from '../labels';
import type { EngineDataProvider } from '../provider';

const isId = (value: unknown): value is Identifier => typeof value === 'number' || typeof value === 'string';

/** Loads the titles of the chosen records in the shape of `_refs`, so that the form's values can be displayed like a record. */
export async function refsOf(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
  dataProvider: EngineDataProvider,
  registry: Registry,
  translate: TranslateFunction,
): Promise<Record<string, unknown>> {
  const refs = await Promise.all(
    fields.map(async (field) => {
      if (!('to' in field) || !(field.name in values)) return [];
      const value = values[field.name];
      const ids = [value].flat().filter(isId);
      const to = registry.getOrThrow(field.to);
      const labels = labelsOf(to, translate);
      const found = await dataProvider.getMany(field.to, { ids }).then(
        ({ data }) => data.map((record) => choiceOf(to, record, labels)),
        () => [],
      );
      return [[field.name, Array.isArray(value) ? found : (found[0] ?? null)]];
    }),
  );
  return Object.fromEntries(refs.flat());
}
