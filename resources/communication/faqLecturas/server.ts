import { defineHandlers, type Handler, type HandlerContext, type Row } from '../../../server/handlers';

/** Returns the viewer's row for a question; there is at most one. */
async function ownOf({ tx, input, viewer }: HandlerContext): Promise<Readonly<Row> | undefined> {
  return tx
    .selectFrom('faqLecturas')
    .select(['id', 'veces'])
    .where('pregunta', '=', input.pregunta)
    .where('usuario', '=', viewer.user.id)
    .executeTakeFirst();
}

async function keep(context: HandlerContext, own: Readonly<Row> | undefined, values: Row): Promise<void> {
  const { input, viewer, now, create, change } = context;
  const at = now.toISOString();
  if (own) await change('faqLecturas', own.id, values);
  else
    await create('faqLecturas', {
      pregunta: input.pregunta,
      usuario: viewer.user.id,
      veces: 1,
      ultimaEn: at,
      ...values,
    });
}

const leer: Handler = async (context) => {
  const own = await ownOf(context);
  await keep(context, own, {
    ultimaEn: context.now.toISOString(),
    veces: Number(own?.veces ?? 0) + 1,
  });
};

/** Stores the viewer's opinion; a null opinion removes it. */
const opinar: Handler = async (context) => {
  const { opinion = null, comentario = null } = context.input;
  await keep(context, await ownOf(context), {
    opinion,
    comentario: opinion === null ? null : comentario,
    opinionEn: opinion === null ? null : context.now.toISOString(),
  });
};

export default defineHandlers('faqLecturas', { leer, opinar });
