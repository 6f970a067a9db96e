import type { Behaviour } from '../../server/handlers';
import configuracionesWeb from './configuracionesWeb/server';
import imagenesConfiguracion from './imagenesConfiguracion/server';
import perfiles from './perfiles/server';
import privilegios from './privilegios/server';
import sectores from './sectores/server';
import usuarios from './usuarios/server';
import webhookEntregas from './webhookEntregas/server';
import webhooks from './webhooks/server';

/** Server handlers of the area's resources. */
export const behaviours: readonly Behaviour[] = [
  configuracionesWeb,
  imagenesConfiguracion,
  perfiles,
  privilegios,
  sectores,
  usuarios,
  webhookEntregas,
  webhooks,
];
