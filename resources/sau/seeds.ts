import type { SeedPlan } from '../../src/schema/seed';
import { knowledge } from '../communication/interface/seed';
import { calendariosLaborales } from './calendariosLaborales/seed';
import { disponibilidades } from './disponibilidades/seed';
import { encuestasCsat } from './encuestasCsat/seed';
import { macros } from './macros/seed';
import { reglasSolicitud } from './reglasSolicitud/seed';
import { respuestasPredefinidas } from './respuestasPredefinidas/seed';
import { slaPoliticas } from './slaPoliticas/seed';
import { solicitudCategorias } from './solicitudCategorias/seed';
import { ticketCategorias } from './ticketCategorias/seed';
import { ticketEventos } from './ticketEventos/seed';
import { mailsOfReplies, ticketMensajes } from './ticketMensajes/seed';
import { ticketSubCategorias } from './ticketSubCategorias/seed';
import { tickets } from './tickets/seed';
import { ticketTareas } from './ticketTareas/seed';
import { ticketVinculos } from './ticketVinculos/seed';

/** Demo data of the area, in order of dependency. */
export const seeds: SeedPlan = [
  ['calendariosLaborales', calendariosLaborales],
  ['slaPoliticas', slaPoliticas],
  ['respuestasPredefinidas', respuestasPredefinidas],
  ['macros', macros],
  ['reglasSolicitud', reglasSolicitud],
  // referenced by subcategories
  ...knowledge,
  ['ticketCategorias', ticketCategorias],
  ['ticketSubCategorias', ticketSubCategorias],
  ['solicitudCategorias', solicitudCategorias],
  ['tickets', tickets],
  ['ticketMensajes', ticketMensajes],
  ['ticketEventos', ticketEventos],
  ['ticketTareas', ticketTareas],
  ['ticketVinculos', ticketVinculos],
  ['encuestasCsat', encuestasCsat],
  ['disponibilidades', disponibilidades],
];

/** Columns that need rows of later seeds. */
export const completions: SeedPlan = [['ticketMensajes', mailsOfReplies]];
