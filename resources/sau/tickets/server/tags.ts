/** Adds and removes tags of a request; each change is an event (domain.md A5). */
import type { Handler, HandlerContext } from '../../../../server/handlers';
import { writeEvent } from '../../ticketEventos/server/write';
import { nameOf } from './facts';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Sets the tags. The event names what was added (`+`) or removed (`−`); without a change there is none. */
async function changeTags(
  context: HandlerContext,
  sign: string,
  changed: readonly unknown[],
  tags: readonly unknown[],
) {
  if (changed.length === 0) return;
  const { tx, now, set } = context;
  const names = await Promise.all(changed.map((id) => nameOf(tx, 'etiquetas', id)));
  set({ etiquetas: tags, fecha: now.toISOString() });
  await writeEvent(context, context.record, { tipo: 'etiqueta', comentario: `${sign} ${names.join(', ')}` });
}

export const etiquetar: Handler = async (context) => {
  const present = listOf(context.record.etiquetas);
  const added = listOf(context.input.etiquetas).filter((id) => !present.includes(id));
  await changeTags(context, '+', added, [...present, ...added]);
};

export const desetiquetar: Handler = async (context) => {
  const present = listOf(context.record.etiquetas);
  const removed = present.filter((id) => listOf(context.input.etiquetas).includes(id));
  await changeTags(
    context,
    '−',
    removed,
    present.filter((id) => !removed.includes(id)),
  );
};
