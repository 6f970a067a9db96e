/** The product's resources, validated once when the server is loaded. */
import { schemas } from '../resources';
import { createRegistry } from '../src/schema/check';

export const registry = createRegistry(schemas);
