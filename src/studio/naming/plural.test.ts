import { expect, it } from 'vitest';
import { pluralOf } from './plural';

it.each([
  ['es', 'Convenio', 'Convenios'],
  ['es', 'Grúa', 'Grúas'],
  ['es', 'Revisión técnica', 'Revisiones técnicas'],
  ['es', 'Punto de venta', 'Puntos de venta'],
  ['es', 'Lápiz', 'Lápices'],
  ['es', 'Unidad', 'Unidades'],
  ['es', 'Interés', 'Intereses'],
  ['es', 'Crisis', 'Crisis'],
  ['es', 'PEAJE', 'PEAJES'],
  ['en', 'Tow truck', 'Tow trucks'],
  ['en', 'Point of sale', 'Points of sale'],
  ['en', 'Category', 'Categories'],
  ['en', 'Pass', 'Passes'],
  ['fr', 'Véhicule lourd', 'Véhicules lourds'],
  ['fr', 'Bureau d’accueil', 'Bureaux d’accueil'],
  ['fr', 'Contrat de flotte', 'Contrats de flotte'],
  ['it', 'Contratto', 'Contratti'],
  ['it', 'Punto di vendita', 'Punti di vendita'],
  ['it', 'Società', 'Società'],
  ['zh', '吊车', '吊车'],
  ['ar', 'رافعة', ''],
  ['es', '  ', ''],
])('in %s, the proposed plural of «%s» is «%s»', (language, singular, plural) => {
  expect(pluralOf(singular, language)).toBe(plural);
});
