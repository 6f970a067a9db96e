import { today } from '../../../server/clock';
import { defineHandlers, type Handler, type HandlerContext } from '../../../server/handlers';
import { holderOfDocument } from './document';

/** The table refuses a second holder of a document; asking first makes whoever asks at the same time wait for the answer. */
const askFirst = ({ tx, record }: HandlerContext) => holderOfDocument(tx, record.tipoDocumento, record.numeroDocumento);

/** A holder is one from the day on which they are made one. */
const creating: Handler = async (context) => {
  await askFirst(context);
  context.set({ fechaAlta: today(context.now) });
};

const updating: Handler = async (context) => {
  const { before, record } = context;
  const same = (['tipoDocumento', 'numeroDocumento'] as const).every((name) => record[name] === before?.[name]);
  if (!same) await askFirst(context);
};

export default defineHandlers('titulares', {}, { creating, updating });
