import type { DeclaredSchema } from '../../src/schema/resource';
import alertasUsuario from './alertasUsuario/schema';
import correoCuentas from './correoCuentas/schema';
import correoPlantillas from './correoPlantillas/schema';
import correos from './correos/schema';
import faqBusquedas from './faqBusquedas/schema';
import faqCategorias from './faqCategorias/schema';
import faqLecturas from './faqLecturas/schema';
import faqPreguntas from './faqPreguntas/schema';
import faqSinonimos from './faqSinonimos/schema';
import notificaciones from './notificaciones/schema';
import notificacionLecturas from './notificacionLecturas/schema';

export const schemas: readonly DeclaredSchema[] = [
  faqCategorias,
  faqPreguntas,
  faqLecturas,
  faqSinonimos,
  faqBusquedas,
  correoCuentas,
  correoPlantillas,
  correos,
  notificaciones,
  notificacionLecturas,
  alertasUsuario,
];
