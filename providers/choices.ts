import type { Identifier } from 'ra-core';
import type { EngineDataProvider } from '../src/engine/provider';
import { HttpError, request } from './http';
import { isShape, keyOf } from './toll/shape';

/** `POST {resource}/actions/{action}/choices/{field}`. */
export const choices: NonNullable<EngineDataProvider['choices']> = async (resource, { action, field, target }) => {
  const { body } = await request('POST', `${resource}/actions/${action}/choices/${field}`, { body: target });
  if (!isShape(body) || !Array.isArray(body.accepted)) throw new HttpError('Error Fetching', 0);
  const counts = body.accepted.filter(isShape).flatMap(({ id, count }): [Identifier, number][] => {
    const key = keyOf(id);
    return key === null ? [] : [[key, Number(count)]];
  });
  return { total: Number(body.total ?? 0), counts: new Map(counts) };
};
