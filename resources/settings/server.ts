import type { Behaviour } from '../../server/handlers';
import configuracionesWeb from './configuracionesWeb/server';
import imagenesConfiguracion from './imagenesConfiguracion/server';
import perfiles from './perfiles/server';
import privilegios from './privilegios/server';
import sectores from './sectores/server';
import usuarios from './usuarios/server';

/** What the area's resources do beyond their declaration. */
export const behaviours: readonly Behaviour[] = [
  configuracionesWeb,
  imagenesConfiguracion,
  perfiles,
  privilegios,
  sectores,
  usuarios,
];
