import type { SeedPlan } from '../../src/schema/seed';
import { knowledge } from '../communication/seeds';
import { encuestasCsat } from './encuestasCsat/seed';
import { macros } from './macros/seed';
import { respuestasPredefinidas } from './respuestasPredefinidas/seed';
import { solicitudCategorias } from './solicitudCategorias/seed';
import { ticketCategorias } from './ticketCategorias/seed';
import { ticketEventos } from './ticketEventos/seed';
import { mailsOfAnswers, ticketMensajes } from './ticketMensajes/seed';
import { ticketSubCategorias } from './ticketSubCategorias/seed';
import { tickets } from './tickets/seed';
import { ticketTareas } from './ticketTareas/seed';
import { ticketVinculos } from './ticketVinculos/seed';

/** The area's demo data, in the order in which one needs the other. */
export const seeds: SeedPlan = [
  ['respuestasPredefinidas', respuestasPredefinidas],
  ['macros', macros],
  // subcategories suggest some of them
  ...knowledge,
  ['ticketCategorias', ticketCategorias],
  ['ticketSubCategorias', ticketSubCategorias],
  ['solicitudCategorias', solicitudCategorias],
  ['tickets', tickets],
  ['ticketEventos', ticketEventos],
  ['ticketMensajes', ticketMensajes],
  ['ticketTareas', ticketTareas],
  ['ticketVinculos', ticketVinculos],
  ['encuestasCsat', encuestasCsat],
];

/** What is known of rows only once others are there. */
export const completions: SeedPlan = [['ticketMensajes', mailsOfAnswers]];
