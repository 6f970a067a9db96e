/** The parts of the client that resources register by name: the explicit list. */
import type { Widgets } from '../src/engine/EngineContext';
import { documentNumber } from './holders/titulares/slots';
import { plate } from './holders/vehiculos/slots';
import { tagNumber } from './passage/mediosDePaso/slots';
import { holder, ticketKind, turn } from './sau/tickets/slots';

export const slots: Widgets = {
  slots: {},
  cells: { documentNumber, plate, tagNumber, ticketKind, holder, turn },
  inputs: {},
};
