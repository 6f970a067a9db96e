import type { SeedPlan } from '../../src/schema/seed';
import { alertasUsuario } from './alertasUsuario/seed';
import { correoCuentas } from './correoCuentas/seed';
import { correoPlantillas } from './correoPlantillas/seed';
import { correos } from './correos/seed';
import { faqBusquedas } from './faqBusquedas/seed';
import { faqCategorias } from './faqCategorias/seed';
import { faqLecturas } from './faqLecturas/seed';
import { faqPreguntas } from './faqPreguntas/seed';
import { faqSinonimos } from './faqSinonimos/seed';
import { notificaciones } from './notificaciones/seed';
import { notificacionLecturas } from './notificacionLecturas/seed';

/** Rows that requests reference, seeded before them. */
export const knowledge: SeedPlan = [
  ['faqCategorias', faqCategorias],
  ['faqPreguntas', faqPreguntas],
];

/** Demo data of the area, in order of dependency. */
export const seeds: SeedPlan = [
  ['faqLecturas', faqLecturas],
  ['faqSinonimos', faqSinonimos],
  ['faqBusquedas', faqBusquedas],
  ['correoCuentas', correoCuentas],
  ['correoPlantillas', correoPlantillas],
  ['correos', correos],
  ['notificaciones', notificaciones],
  ['notificacionLecturas', notificacionLecturas],
  ['alertasUsuario', alertasUsuario],
];
