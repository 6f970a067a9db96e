import { request } from './http';
import { requestOnce } from './requestOnce';

const pathOf = (codigo: string): string => `periodos/${encodeURIComponent(codigo)}/cuadro`;

/** `GET periodos/{codigo}/cuadro`: a complete monthly roster. Only on this product's server. */
export const readCuadro = async (codigo: string, signal: AbortSignal): Promise<unknown> =>
  (await request('GET', pathOf(codigo), { signal })).body;

/** `POST periodos/{codigo}/cuadro`: writes cells atomically; returns their new values. */
export async function writeCuadro(codigo: string, cambios: readonly object[]): Promise<unknown> {
  return (await requestOnce('POST', pathOf(codigo), { body: { cambios } })).body;
}
