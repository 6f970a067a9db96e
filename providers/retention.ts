import { HttpError, request } from './http';
import { isShape, textOf } from './toll/shape';

/** Records that a retention period would anonymise now. */
export interface RetentionPreview {
  resource: string;
  total: number;
  /** at most 50; `date` is an instant, a day, or empty */
  first: { id: number | string; date: string }[];
}

/** `GET configuracionesWeb/retencion`: only on this product's server. */
export async function previewRetention(clave: string, months: number, signal: AbortSignal): Promise<RetentionPreview> {
  const query = { clave, meses: String(months) };
  const { body } = await request('GET', 'configuracionesWeb/retencion', { query, signal });
  if (!isShape(body)) throw new HttpError('Error Fetching', 0);
  const rows = Array.isArray(body.primeros) ? body.primeros.filter(isShape) : [];
  return {
    resource: textOf(body.recurso),
    total: typeof body.total === 'number' ? body.total : 0,
    first: rows.flatMap(({ id, fecha }) =>
      typeof id === 'number' || typeof id === 'string' ? [{ id, date: textOf(fecha) }] : [],
    ),
  };
}
