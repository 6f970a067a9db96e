import type { Seed } from '../../../src/schema/seed';
import { demoWorld } from '../../billing/interface/seedWorld';

export const lotesDebito: Seed = (context) => demoWorld(context).debits.rows();

/** The file of each presented run; its name ends with the key of the run. */
export const presentedFiles: Seed = ({ seeded }) =>
  seeded('archivos').flatMap(({ id, nombre, tipo }) => {
    const run = tipo === 'Débito presentación' ? /_(\d+)\.txt$/.exec(String(nombre))?.[1] : undefined;
    return run === undefined ? [] : [{ id: Number(run), archivo: id }];
  });
