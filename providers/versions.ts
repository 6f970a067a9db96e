/** The versions of records. */
import type { RecordVersions } from '../src/engine/provider/versions';
import { request } from './http';
import { ifMatch, recordIn } from './records';
import { unwrapList } from './responses';
import { isShape, keyOf, textOf } from './toll/shape';

const pathOf = (resource: string, id: string | number) => `${resource}/${encodeURIComponent(id)}/versions`;

export const versions: RecordVersions = {
  async list(resource, id) {
    const { body } = await request('GET', pathOf(resource, id));
    return unwrapList(body)
      .filter(isShape)
      .map(({ id: version, numero, fecha, usuario, actual }) => ({
        id: keyOf(version) ?? 0,
        number: Number(numero),
        date: textOf(fecha),
        author: isShape(usuario) ? { id: keyOf(usuario.id) ?? '', title: textOf(usuario.title) } : null,
        isCurrent: actual === true,
      }));
  },

  async read(resource, id, version) {
    const { body } = await request('GET', `${pathOf(resource, id)}/${encodeURIComponent(version)}`);
    return isShape(body) && isShape(body.valores) ? { ...body.valores } : {};
  },

  async restore(resource, record, version) {
    const path = `${pathOf(resource, record.id)}/${encodeURIComponent(version)}/restore`;
    const { body } = await request('POST', path, { headers: ifMatch({ data: record }) });
    return recordIn(body);
  },
};
