import { findFiles } from '../../../server/files/store';
import { measurePicture } from '../../../server/files/thumbnail';
import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { filesIn } from '../../../src/schema/kinds/upload';
import { misfit } from './places';

/** Measures the picture, and rejects one that does not fit its place (domain.md A10). */
const medir: Handler = async ({ tx, record, before, set }) => {
  const [held] = filesIn(record.archivo);
  const same = held && before && filesIn(before.archivo)[0]?.id === held.id && before.codigo === record.codigo;
  if (!held || same) return;
  const file = (await findFiles(tx, [held.id])).get(held.id.toLowerCase());
  const size = file && (await measurePicture(tx, file.hash));
  if (!size) return;
  const { width: ancho, height: alto } = size;
  const sizes = misfit(String(record.codigo), ancho, alto);
  if (sizes) {
    const span = ([least, most]: readonly [number, number]) => `${least}–${most}`;
    const values = { ancho, alto, anchos: span(sizes.ancho), altos: span(sizes.alto) };
    const said = { key: 'resources.imagenesConfiguracion.messages.medida', values };
    throw new Problem(422, 'invalid', {}, { errors: { archivo: said } });
  }
  set({ ancho, alto });
};

export default defineHandlers('imagenesConfiguracion', {}, { creating: medir, updating: medir });
