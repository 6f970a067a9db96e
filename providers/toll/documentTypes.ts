import { request } from '../http';
import { unwrapList } from '../responses';
import { isShape, textOf } from './shape';

export interface DocumentType {
  codigoDocumento: string;
  descripcion: string;
}

/** `GET tiposDocumento`. */
export async function listDocumentTypes(): Promise<DocumentType[]> {
  return unwrapList((await request('GET', 'tiposDocumento')).body)
    .filter(isShape)
    .map((type) => ({ ...type, codigoDocumento: textOf(type.codigoDocumento), descripcion: textOf(type.descripcion) }))
    .filter((type) => type.codigoDocumento !== '');
}
