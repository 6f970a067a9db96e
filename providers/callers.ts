import { request } from './http';
import { isShape, textOf } from './toll/shape';

export interface Caller {
  id: string;
  apellido: string;
  nombre: string;
}

/** `POST titulares/llamada`: the holders with exactly this telephone number. Only on this product's server. */
export async function searchCallers(telefono: string, signal: AbortSignal): Promise<Caller[]> {
  const { body } = await request('POST', 'titulares/llamada', { body: { telefono }, signal });
  const datos: unknown = isShape(body) ? body.datos : null;
  return (Array.isArray(datos) ? datos : []).filter(isShape).map(({ codigoTitular, apellido, nombre }) => ({
    id: textOf(codigoTitular),
    apellido: textOf(apellido),
    nombre: textOf(nombre),
  }));
}
