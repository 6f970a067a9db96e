/** All executors by the name in `procesos.tarea`. */
import type { Executor } from '../executor';
import { backup } from './backup';
import { listas } from './listas';
import { mora } from './mora';
import { purga } from './purga';

export const executors: Readonly<Record<string, Executor | undefined>> = {
  PURGA: purga,
  BACKUP: backup,
  LISTAS: listas,
  'MORA-DIA': mora,
};
