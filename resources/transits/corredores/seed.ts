import type { Seed } from '../../../src/schema/seed';
import { OWN_ISSUER } from '../../passage/interface/seed';

/** The motorways of the demo's operator. */
export const corredores: Seed = ({ seeded }) => {
  const concesionario = seeded('emisores').find(({ codigo }) => codigo === OWN_ISSUER)?.id;
  return [
    { codigo: 'AS', nombre: 'Autopista del Sur', concesionario, orden: 10 },
    { codigo: 'CN', nombre: 'Costanera Norte', concesionario, orden: 20 },
  ];
};
