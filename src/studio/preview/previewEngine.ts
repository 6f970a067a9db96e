import type { EngineUser, EngineValue } from '../../engine/EngineContext';
import { abilityOf } from '../../schema/ability';
import { createRegistry } from '../../schema/check';
import type { ResourceSchema } from '../../schema/resource';
import { atOwnPaths } from './atOwnPaths';

/** Every action that the resource asks for, for whoever looks with all permissions. */
const everything = ({ subject, actions = {}, fields, rows = [], list }: ResourceSchema): string =>
  [
    subject,
    'ver',
    'crear',
    'editar',
    'borrar',
    ...Object.values(actions).map(({ needs }) => needs),
    ...Object.values(fields).flatMap(({ readWith, writeWith }) => [readWith, writeWith]),
    ...rows.map(({ unless }) => unless),
    ...(list?.views ?? []).map(({ needs }) => needs),
  ]
    .filter(Boolean)
    .join('.');

/** Whoever holds a profile is nobody yet: somebody of the sector that the first sample record names. */
const somebody = (user: EngineUser): EngineUser => ({
  ...user,
  id: 1,
  sector: { id: 1, nombre: user.sector?.nombre ?? '' },
});

/**
 * The engine with a draft in the place of what is published, and the permissions of a profile (absent: all of the
 * resource's); undefined for a draft that is no schema yet.
 */
export function previewEngine(
  engine: EngineValue,
  schema: ResourceSchema,
  privileges: readonly string[] | undefined,
): EngineValue | undefined {
  const others = engine.registry.all.filter(({ name }) => name !== schema.name).map((resource) => resource.schema);
  const all = [...others, atOwnPaths(schema)];
  const granted = privileges ?? [everything(schema)];
  try {
    return {
      ...engine,
      registry: createRegistry(all),
      ability: abilityOf(granted.map((funcionSistemas) => ({ funcionSistemas }))),
      ...(privileges && { user: somebody(engine.user) }),
      operatorMode: false,
    };
  } catch {
    // half made: said by the problems above
    return undefined;
  }
}
