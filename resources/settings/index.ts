import type { DeclaredSchema } from '../../src/schema/resource';
import configuracionesWeb from './configuracionesWeb/schema';
import imagenesConfiguracion from './imagenesConfiguracion/schema';
import perfiles from './perfiles/schema';
import privilegios from './privilegios/schema';
import sectores from './sectores/schema';
import usuarios from './usuarios/schema';
import webhookEntregas from './webhookEntregas/schema';
import webhooks from './webhooks/schema';

export const schemas: readonly DeclaredSchema[] = [
  sectores,
  privilegios,
  perfiles,
  usuarios,
  configuracionesWeb,
  imagenesConfiguracion,
  webhooks,
  webhookEntregas,
];
