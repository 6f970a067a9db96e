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
      const targetResource = registry.getOrThrow(field.to);
      const labels = labelsOf(targetResource, translate);
      const records = await dataProvider.getMany(field.to, { ids }).then(
        ({ data }) => data.map((record) => choiceOf(targetResource, record, labels)),
        () => [],
      );
      return [[field.name, Array.isArray(value) ? records : (records[0] ?? null)]];
    }),
  );
  return Object.fromEntries(refs.flat());
}
