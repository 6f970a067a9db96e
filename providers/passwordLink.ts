import type { EngineDataProvider } from '../src/engine/provider';
import { request } from './http';
import { isShape, textOf } from './toll/shape';

/** `POST usuarios/{id}/enlace`. Only this product's server has it. */
export const passwordLink: NonNullable<EngineDataProvider['passwordLink']> = async (id) => {
  const { body } = await request('POST', `usuarios/${encodeURIComponent(id)}/enlace`);
  return isShape(body) ? textOf(body.enlace) : '';
};
