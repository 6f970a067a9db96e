import type { DeclaredSchema } from '../../src/schema/resource';
import binesServicio from './binesServicio/schema';
import depositos from './depositos/schema';
import emisores from './emisores/schema';
import mediosDePaso from './mediosDePaso/schema';
import movimientosStock from './movimientosStock/schema';
import recuentoDiferencias from './recuentoDiferencias/schema';
import recuentosStock from './recuentosStock/schema';
import stockDispositivos from './stockDispositivos/schema';

export const schemas: readonly DeclaredSchema[] = [
  emisores,
  binesServicio,
  depositos,
  stockDispositivos,
  mediosDePaso,
  movimientosStock,
  recuentosStock,
  recuentoDiferencias,
];
