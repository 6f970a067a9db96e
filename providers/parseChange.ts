import type { Change } from '../src/engine/provider/history';
import { isShape, keyOf, textOf } from './toll/shape';

/** Parses a change from a record's history or from the audit log. */
export function parseChange(item: Readonly<Record<string, unknown>>): Change {
  const user = isShape(item.usuario) ? item.usuario : null;
  return {
    id: keyOf(item.id) ?? '',
    fecha: textOf(item.fecha),
    usuario: user && { id: keyOf(user.id) ?? '', title: textOf(user.title) },
    accion: textOf(item.accion),
    campo: textOf(item.campo),
    antes: item.antes,
    despues: item.despues,
    motivo: textOf(item.motivo) || null,
  };
}
