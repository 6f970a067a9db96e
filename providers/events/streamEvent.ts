import type { StreamEvent, ViewingPerson } from '../../src/schema/events';
import { isShape, type Shape } from '../toll/shape';

const isKey = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
const isPerson = (value: unknown): value is Shape =>
  isShape(value) &&
  typeof value.id === 'number' &&
  typeof value.nombre === 'string' &&
  typeof value.apellido === 'string';

export const isPresent = (value: unknown): value is ViewingPerson =>
  isPerson(value) && typeof value.editing === 'boolean';
const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);

const shapes: Record<StreamEvent['type'], (event: Readonly<Record<string, unknown>>) => boolean> = {
  records: ({ resource, records }) =>
    typeof resource === 'string' &&
    isListOf(records, (record) => isShape(record) && isKey(record.id) && isPerson(record.by)),
  resource: ({ resource }) => typeof resource === 'string',
  presence: ({ resource, id, people }) => typeof resource === 'string' && isKey(id) && isListOf(people, isPresent),
  draft: ({ resource, id }) => typeof resource === 'string' && isKey(id),
  schema: ({ revision }) => typeof revision === 'string',
  notification: () => true,
  alert: () => true,
  rights: () => true,
  job: () => true,
  gap: () => true,
};

const isType = (value: unknown): value is StreamEvent['type'] =>
  typeof value === 'string' && Object.hasOwn(shapes, value);

/** Returns whether a value is an event that this version knows; a newer server may send others. */
export const isStreamEvent = (value: unknown): value is StreamEvent =>
  isShape(value) && isType(value.type) && shapes[value.type](value);

/** Parses an event of the stream from its name and its data; undefined for an unknown one. */
export function parseStreamEvent(name: string | undefined, data: string): StreamEvent | undefined {
  try {
    const event: unknown = { ...JSON.parse(data), type: name };
    return isStreamEvent(event) ? event : undefined;
  } catch {
    return undefined;
  }
}
