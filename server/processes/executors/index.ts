/** The explicit list of what the system itself does, by the name that a process has for it (`procesos.tarea`). */
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
