import type { Behaviour } from '../../server/handlers';
import correoCuentas from './correoCuentas/server';
import correoPlantillas from './correoPlantillas/server';
import correos from './correos/server';
import faqLecturas from './faqLecturas/server';
import faqPreguntas from './faqPreguntas/server';
import notificaciones from './notificaciones/server';

/** What the area's resources do beyond their declaration. */
export const behaviours: readonly Behaviour[] = [
  correos,
  correoCuentas,
  correoPlantillas,
  faqPreguntas,
  faqLecturas,
  notificaciones,
];
