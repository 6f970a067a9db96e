import { findFiles } from '../../../server/files/store';
import { measurePicture } from '../../../server/files/thumbnail';
import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { filesIn } from '../../../src/schema/kinds/upload';
import { sizesIfUnfit } from './server/places';

/** Measures the picture, and rejects one that does not fit its place (domain.md A10). */
const medir: Handler = async ({ tx, record, before, set }) => {
  const [picture] = filesIn(record.archivo);
  const isUnchanged =
    picture && before && filesIn(before.archivo)[0]?.id === picture.id && before.codigo === record.codigo;
  if (!picture || isUnchanged) return;
  const file = (await findFiles(tx, [picture.id])).get(picture.id.toLowerCase());
  const size = file && (await measurePicture(tx, file.hash));
  if (!size) return;
  const { width: ancho, height: alto } = size;
  const sizes = sizesIfUnfit(String(record.codigo), ancho, alto);
  if (sizes) {
    const span = ([minimum, maximum]: readonly [number, number]) => `${minimum}–${maximum}`;
    const values = { ancho, alto, anchos: span(sizes.ancho), altos: span(sizes.alto) };
    const problem = { key: 'resources.imagenesConfiguracion.messages.medida', values };
    throw new Problem(422, 'invalid', {}, { errors: { archivo: problem } });
  }
  set({ ancho, alto });
};

export default defineHandlers('imagenesConfiguracion', { hooks: { creating: medir, updating: medir } });
