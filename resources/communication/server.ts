import type { Behaviour } from '../../server/handlers';
import correoCuentas from './correoCuentas/server';
import correoPlantillas from './correoPlantillas/server';
import correos from './correos/server';
import faqCategorias from './faqCategorias/server';
import faqLecturas from './faqLecturas/server';
import faqPreguntas from './faqPreguntas/server';
import faqSinonimos from './faqSinonimos/server';
import notificaciones from './notificaciones/server';

/** Server handlers of the area's resources. */
export const behaviours: readonly Behaviour[] = [
  correos,
  correoCuentas,
  correoPlantillas,
  faqCategorias,
  faqPreguntas,
  faqLecturas,
  faqSinonimos,
  notificaciones,
];
