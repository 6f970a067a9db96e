import { HttpError, request } from '../http';
import { requestOnce } from '../requestOnce';
import { specificationErrorOf, unwrap, unwrapList } from '../responses';
import { isShape, textOf } from './shape';

/** A holder in the results of a search (specification, section 3). */
export interface HolderFound {
  codigoTitular: string;
  apellido: string;
  nombre: string;
  numeroDocumento: string;
  /** the plate or tag that the text was found in, from this product's server */
  coincidencia?: { campo: 'patente' | 'tag'; valor: string };
}

/** The result of a search. */
export interface HoldersFound {
  holders: HolderFound[];
  /** whether more holders match than the server lists */
  more: boolean;
}

/** The fields of the holder form (specification, sections 3 and 5). */
export interface HolderForm {
  nombre: string;
  apellido: string;
  codigoDocumento: string;
  nroDocumento: string;
  telefono: string;
  email: string;
  sendNotification: boolean;
  descriptionModify: string;
}

/** `codigo` "2100": the holder exists, and `mensaje` is the existing holder's code. */
export interface HolderCreated {
  codigo: string;
  mensaje: string;
  codigoTitular: string;
}

/** The business code of an existing holder. */
export const HOLDER_EXISTS = '2100';

function reasonOf(value: unknown): Pick<HolderFound, 'coincidencia'> {
  if (!isShape(value) || (value.campo !== 'patente' && value.campo !== 'tag')) return {};
  return { coincidencia: { campo: value.campo, valor: textOf(value.valor) } };
}

/** `GET titulares/buscar?s=`: by document, surname, tag band number or plate. */
export async function searchHolders(text: string, signal?: AbortSignal): Promise<HoldersFound> {
  const { body } = await request('GET', 'titulares/buscar', { query: { s: text }, ...(signal && { signal }) });
  const error = specificationErrorOf(body);
  if (error) throw new HttpError(error.message || 'Server Error 200', 200, body);
  const holders = unwrapList(body)
    .filter(isShape)
    .map(({ coincidencia, ...holder }) => ({
      ...holder,
      ...reasonOf(coincidencia),
      codigoTitular: textOf(holder.codigoTitular),
      apellido: textOf(holder.apellido),
      nombre: textOf(holder.nombre),
      numeroDocumento: textOf(holder.numeroDocumento),
    }))
    .filter((holder) => holder.codigoTitular !== '');
  return { holders, more: isShape(body) && body.hayMas === true };
}

/**
 * `POST titular`: exactly the specification's six fields; this product's server also accepts whether to send the mail and, if
 * filled in, the reason.
 */
export async function createHolder(form: HolderForm, ownServer: boolean): Promise<HolderCreated> {
  const { body } = await requestOnce('POST', 'titular', {
    body: {
      nombre: form.nombre,
      apellido: form.apellido,
      numeroDocumento: form.nroDocumento,
      tipoDocumento: { codigoDocumento: form.codigoDocumento },
      telefono: form.telefono,
      email: form.email,
      ...(ownServer && { sendNotification: form.sendNotification }),
      ...(ownServer && form.descriptionModify && { descriptionModify: form.descriptionModify }),
    },
  });
  const error = specificationErrorOf(body);
  if (error) throw new HttpError(error.message || 'Server Error 200', 200, body);
  const result = unwrap(body);
  const data = isShape(result) ? result : {};
  return {
    codigo: textOf(data.codigo),
    mensaje: textOf(data.mensaje),
    codigoTitular: textOf(data.codigoTitular),
  };
}
