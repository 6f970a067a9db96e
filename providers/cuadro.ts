import { askOnce } from './askOnce';
import { request } from './http';

const pathOf = (codigo: string): string => `periodos/${encodeURIComponent(codigo)}/cuadro`;

/** `GET periodos/{codigo}/cuadro`: a month's roster whole. Our own server's alone. */
export const readCuadro = async (codigo: string, signal: AbortSignal): Promise<unknown> =>
  (await request('GET', pathOf(codigo), { signal })).body;

/** `POST periodos/{codigo}/cuadro`: writes cells, all or none; answers what they hold then. */
export async function writeCuadro(codigo: string, cambios: readonly object[]): Promise<unknown> {
  return (await askOnce('POST', pathOf(codigo), { body: { cambios } })).body;
}
