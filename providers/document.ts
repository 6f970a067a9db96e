import type { EngineDataProvider } from '../src/engine/provider';
import { fileNameIn } from './exportFile';
import { open } from './http';

/**
 * Downloads a declared document: `POST /api/{resource}/{id}/actions/{action}`, without `id` for a document of the whole resource.
 */
export const document: NonNullable<EngineDataProvider['document']> = async (resource, { id, action, input = {} }) => {
  const recordPath = id === undefined ? resource : `${resource}/${encodeURIComponent(id)}`;
  const response = await open('POST', `${recordPath}/actions/${action}`, { body: input, headers: { accept: '*/*' } });
  return {
    name: fileNameIn(response.headers.get('content-disposition')) ?? `${action}.pdf`,
    file: await response.blob(),
  };
};
