import type { Seed } from '../../../src/schema/seed';

export const habilidades: Seed = () =>
  [
    ['Cabina', 'Cobra en una vía manual o mixta'],
    ['Canalizada', 'Cobra en vías canalizadas, con dos vehículos a la vez'],
    ['Supervisor de plaza', 'Responde por la plaza durante el turno'],
    ['Relevo', 'Releva a los demás en sus descansos'],
    ['Atención TelePASE', 'Atiende a quien pasa con un TAG que no funciona'],
  ].map(([codigo, descripcion], orden) => ({ codigo, descripcion, orden: orden + 1 }));
