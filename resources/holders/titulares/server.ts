import { today } from '../../../server/clock';
import { defineHandlers, type Handler } from '../../../server/handlers';

/** A holder is one from the day on which they are made one. */
const creating: Handler = ({ now, set }) => set({ fechaAlta: today(now) });

export default defineHandlers('titulares', {}, { creating });
