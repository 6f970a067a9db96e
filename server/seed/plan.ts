import { notificaciones } from '../../resources/communication/notificaciones/seed';
import { tiposDocumento } from '../../resources/holders/tiposDocumento/seed';
import { titulares } from '../../resources/holders/titulares/seed';
import { vehiculos } from '../../resources/holders/vehiculos/seed';
import { mediosDePaso } from '../../resources/passage/mediosDePaso/seed';
import { ticketCategorias } from '../../resources/sau/ticketCategorias/seed';
import { ticketEventos } from '../../resources/sau/ticketEventos/seed';
import { ticketMensajes } from '../../resources/sau/ticketMensajes/seed';
import { ticketSubCategorias } from '../../resources/sau/ticketSubCategorias/seed';
import { tickets } from '../../resources/sau/tickets/seed';
import { perfiles } from '../../resources/settings/perfiles/seed';
import { sectores } from '../../resources/settings/sectores/seed';
import { usuarios } from '../../resources/settings/usuarios/seed';
import type { Seed } from '../../src/schema/seed';

/** What every installation begins with, demo or not. */
export const basic: readonly [resource: string, seed: Seed][] = [['tiposDocumento', tiposDocumento]];

/** Before the demo accounts are made, which name sectors and profiles. */
export const beforeAccounts: readonly [resource: string, seed: Seed][] = [
  ['sectores', sectores],
  ['perfiles', perfiles],
];

/** The rest of the demo, in the order in which one needs the other. */
export const afterAccounts: readonly [resource: string, seed: Seed][] = [
  ['usuarios', usuarios],
  ['titulares', titulares],
  ['vehiculos', vehiculos],
  ['mediosDePaso', mediosDePaso],
  ['ticketCategorias', ticketCategorias],
  ['ticketSubCategorias', ticketSubCategorias],
  ['tickets', tickets],
  ['ticketEventos', ticketEventos],
  ['ticketMensajes', ticketMensajes],
  ['notificaciones', notificaciones],
];
