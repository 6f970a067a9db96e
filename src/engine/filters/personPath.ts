import { type Field, type Registry, STANDARD_FIELDS } from '../../schema/registry';
import { isObject } from '../address';
import { useEngine } from '../EngineContext';
import { componentsOf } from '../kinds/components';

/** Returns the name of the resource of the system's users, which the standard fields point to. */
export const peopleResource = (): string | undefined => {
  const { creadoPor } = STANDARD_FIELDS;
  return creadoPor && 'to' in creadoPor ? creadoPor.to : undefined;
};

/**
 * Returns the path in the signed-in person that a reference field can be compared with: the person (`id`), or something that they
 * belong to (`sector.id`). Undefined if there is none.
 */
function personPath(
  field: Field,
  user: Readonly<Record<string, unknown>>,
  registry: Pick<Registry, 'get'>,
): string | undefined {
  const target = componentsOf(field).targetResource?.(field);
  const people = peopleResource();
  if (target === undefined || people === undefined) return undefined;
  if (target === people) return user.id === undefined ? undefined : 'id';
  const person = registry.get(people);
  const matchingEntry = Object.entries(user).find(([key, value]) => {
    const personField = person?.fields.get(key);
    return (
      personField &&
      isObject(value) &&
      value.id !== undefined &&
      componentsOf(personField).targetResource?.(personField) === target
    );
  });
  return matchingEntry && `${matchingEntry[0]}.id`;
}

export function usePersonPath(field: Field): string | undefined {
  const { registry, user } = useEngine();
  return personPath(field, { ...user }, registry);
}
