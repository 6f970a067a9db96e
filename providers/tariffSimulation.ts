import { HttpError, request } from './http';
import { isShape } from './toll/shape';

/**
 * `POST tarifas/simular`: only on this product's server. Returns the lines that explain the price as the text of
 * `transitos.explicacion`.
 */
export async function simulateTariff(passage: Readonly<Record<string, unknown>>): Promise<string> {
  const { body } = await request('POST', 'tarifas/simular', { body: passage });
  if (!isShape(body) || !Array.isArray(body.explicacion)) throw new HttpError('Error Fetching', 0);
  const lines = body.explicacion.filter(isShape);
  return JSON.stringify(lines.map(({ codigo, valores }) => ({ code: codigo, values: valores })));
}
