import type { SharedDraft, SharedDrafts, TakenDraft } from '../src/engine/provider/sharedDrafts';
import type { Person } from '../src/schema/events';
import { request } from './http';
import { isShape, textOf } from './toll/shape';

function personIn(value: unknown): Person {
  const { id, nombre, apellido } = isShape(value) ? value : {};
  return { id: Number(id), nombre: textOf(nombre), apellido: textOf(apellido) };
}

const shapesIn = (value: unknown) => (Array.isArray(value) ? value : []).filter(isShape);

const pathOf = (resource: string, id: string | number, rest = '') =>
  `${resource}/${encodeURIComponent(id)}/drafts${rest}`;

/** `GET {resource}/{id}/drafts` and the calls below it. Only this product's server has them. */
export const sharedDrafts: SharedDrafts = {
  async list(resource, id) {
    const { body } = await request('GET', pathOf(resource, id));
    const { borradores, tomados } = isShape(body) ? body : {};
    return {
      drafts: shapesIn(borradores).map(
        ({ autor, modo, cuerpo, adjuntos, actualizadoEn }): SharedDraft => ({
          author: personIn(autor),
          mode: textOf(modo),
          text: textOf(cuerpo),
          files: shapesIn(adjuntos).map(({ name, size }) => ({ name: textOf(name), size: Number(size) })),
          savedAt: textOf(actualizadoEn),
        }),
      ),
      taken: shapesIn(tomados).map(
        ({ modo, por, en }): TakenDraft => ({ mode: textOf(modo), by: personIn(por), at: textOf(en) }),
      ),
    };
  },

  async take(resource, id, { author, mode }) {
    const { body } = await request('POST', pathOf(resource, id, '/take'), { body: { autor: author, modo: mode } });
    const { cuerpo, adjuntos } = isShape(body) ? body : {};
    return { text: textOf(cuerpo), files: Array.isArray(adjuntos) && adjuntos.length > 0 ? adjuntos : null };
  },

  async resume(resource, id, mode) {
    await request('POST', pathOf(resource, id, '/continue'), { body: { modo: mode } });
  },
};
