import { systemViewer } from '../../../../server/systemViewer';
import type { Viewer } from '../../../../server/viewer';

/** The server itself, in no area: row rules of requests compare areas. */
export const worker: Viewer = { ...systemViewer, user: { ...systemViewer.user, sector: { id: 0, nombre: '' } } };
