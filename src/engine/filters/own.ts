import { type Field, type Registry, STANDARD_FIELDS } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import { faceOf } from '../kinds/faces';
import { isObject } from '../list/address';

/** The resource of the people who use this, as the standard fields point to it. */
export const people = (): string | undefined => {
  const { creadoPor } = STANDARD_FIELDS;
  return creadoPor && 'to' in creadoPor ? creadoPor.to : undefined;
};

/**
 * The path in the signed-in person by which a reference may be to what is theirs: *me* (`id`), or what they belong to
 * (`sector.id`). Undefined where there is nothing of theirs to point to.
 */
export function ownPath(
  field: Field,
  user: Readonly<Record<string, unknown>>,
  registry: Pick<Registry, 'get'>,
): string | undefined {
  const to = faceOf(field).refersTo?.(field);
  const name = people();
  if (to === undefined || name === undefined) return undefined;
  if (to === name) return user.id === undefined ? undefined : 'id';
  const person = registry.get(name);
  const belonging = Object.entries(user).find(([key, value]) => {
    const own = person?.fields.get(key);
    return own && isObject(value) && value.id !== undefined && faceOf(own).refersTo?.(own) === to;
  });
  return belonging && `${belonging[0]}.id`;
}

export function useOwnPath(field: Field): string | undefined {
  const { registry, user } = useEngine();
  return ownPath(field, { ...user }, registry);
}
