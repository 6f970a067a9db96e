/** Registers the areas. A resource is a folder in an area, and a line in the area's index. */
import type { DeclaredSchema } from '../src/schema/resource';
import { schemas as billing } from './billing';
import { schemas as collections } from './collections';
import { schemas as communication } from './communication';
import { schemas as holders } from './holders';
import { schemas as passage } from './passage';
import { schemas as processes } from './processes';
import { schemas as reports } from './reports';
import { schemas as sau } from './sau';
import { schemas as settings } from './settings';
import { schemas as tolls } from './tolls';
import { schemas as transits } from './transits';

export const schemas: readonly DeclaredSchema[] = [
  ...settings,
  ...holders,
  ...passage,
  ...processes,
  ...tolls,
  ...transits,
  ...billing,
  ...collections,
  ...sau,
  ...communication,
  ...reports,
];
