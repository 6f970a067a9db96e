import type { EngineDataProvider } from '../src/engine/provider';
import { fileNameIn } from './exportFile';
import { open } from './http';

/** Exports the figures of a screen. */
export const panelsFile: EngineDataProvider['panelsFile'] = async (body, format) => {
  const response = await open('POST', 'panels/export', { query: { format }, body, headers: { accept: '*/*' } });
  return {
    name: fileNameIn(response.headers.get('content-disposition')) ?? `${body.title}.${format}`,
    file: await response.blob(),
  };
};
