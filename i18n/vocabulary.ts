/** Labels that several resources share live once in `vocabulary.json`: a resource has only the labels that differ. */

const LABEL = /^resources\.\w+\.((?:fields|options|tabs|sections|views|actions)\..+)$/;

/**
 * Returns the key of the shared label that a resource's label falls back to: `vocabulary.fields.nombre` for
 * `resources.sectores.fields.nombre`; undefined for other keys.
 */
export function sharedKey(key: string): string | undefined {
  if (!key.startsWith('resources.')) return undefined;
  const path = LABEL.exec(key)?.[1];
  return path && `vocabulary.${path}`;
}
