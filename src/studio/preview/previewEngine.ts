import type { EngineUser, EngineValue } from '../../engine/EngineContext';
import { abilityOf } from '../../schema/ability';
import { createRegistry } from '../../schema/check';
import type { ResourceSchema } from '../../schema/resource';
import { withPreviewPaths } from './withPreviewPaths';

/** All privileges that the resource uses, for a preview with all permissions. */
const allPrivileges = ({ subject, actions = {}, fields, rows = [], list }: ResourceSchema): string =>
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

/** A sample person: of the sector of the first sample record, because a profile has no person. */
const samplePerson = (user: EngineUser): EngineUser => ({
  ...user,
  id: 1,
  sector: { id: 1, nombre: user.sector?.nombre ?? '' },
});

/**
 * Returns the engine with a draft instead of the published schema, and the privileges of a profile (undefined: all that the
 * resource uses). Undefined if the draft is no valid schema.
 */
export function previewEngine(
  engine: EngineValue,
  schema: ResourceSchema,
  privileges: readonly string[] | undefined,
): EngineValue | undefined {
  const otherSchemas = engine.registry.all
    .filter(({ name }) => name !== schema.name)
    .map((resource) => resource.schema);
  const schemas = [...otherSchemas, withPreviewPaths(schema)];
  const granted = privileges ?? [allPrivileges(schema)];
  try {
    return {
      ...engine,
      registry: createRegistry(schemas),
      ability: abilityOf(granted.map((funcionSistemas) => ({ funcionSistemas }))),
      ...(privileges && { user: samplePerson(engine.user) }),
      operatorMode: false,
    };
  } catch {
    // the draft is incomplete: the list of problems explains why
    return undefined;
  }
}
