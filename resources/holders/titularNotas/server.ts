import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { authorOf } from '../../../server/systemViewer';

const creating: Handler = ({ viewer, now, set }) => {
  set({ autor: authorOf(viewer), fecha: now.toISOString() });
};

/** Nobody changes what another person has written. */
const updating: Handler = ({ before, viewer }) => {
  const detail = { key: 'resources.titularNotas.reasons.soloSuAutor' };
  if (before?.autor !== viewer.user.id) throw new Problem(403, 'forbidden', {}, { detail });
};

export default defineHandlers('titularNotas', { hooks: { creating, updating } });
