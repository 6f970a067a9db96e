import { defineHandlers, type Handler, type HandlerContext, type Row } from '../../../server/handlers';

/** Returns the viewer's row for a question; there is at most one. */
async function findOwnReading({ tx, input, viewer }: HandlerContext): Promise<Readonly<Row> | undefined> {
  return tx
    .selectFrom('faqLecturas')
    .select(['id', 'veces'])
    .where('pregunta', '=', input.pregunta)
    .where('usuario', '=', viewer.user.id)
    .executeTakeFirst();
}

async function saveReading(context: HandlerContext, reading: Readonly<Row> | undefined, values: Row): Promise<void> {
  const { input, viewer, now, create, change } = context;
  const time = now.toISOString();
  if (reading) await change('faqLecturas', reading.id, values);
  else
    await create('faqLecturas', {
      pregunta: input.pregunta,
      usuario: viewer.user.id,
      veces: 1,
      ultimaEn: time,
      ...values,
    });
}

const leer: Handler = async (context) => {
  const reading = await findOwnReading(context);
  await saveReading(context, reading, {
    ultimaEn: context.now.toISOString(),
    veces: Number(reading?.veces ?? 0) + 1,
  });
};

/** Stores the viewer's opinion; a null opinion removes it. */
const opinar: Handler = async (context) => {
  const { opinion = null, comentario = null } = context.input;
  await saveReading(context, await findOwnReading(context), {
    opinion,
    comentario: opinion === null ? null : comentario,
    opinionEn: opinion === null ? null : context.now.toISOString(),
  });
};

export default defineHandlers('faqLecturas', { handlers: { leer, opinar } });
