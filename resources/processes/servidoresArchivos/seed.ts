import type { Seed } from '../../../src/schema/seed';

/** SFTP servers of others, switched off: the demo talks to nobody. */
export const servidoresArchivos: Seed = () => [
  {
    nombre: 'Intercambio con las vías',
    host: 'sftp.vias.example.com',
    puerto: 22,
    usuario: 'autovias',
    activo: false,
  },
  {
    nombre: 'Procesador de tarjetas',
    host: 'sftp.tarjetas.example.com',
    puerto: 2222,
    usuario: 'autovias-debitos',
    activo: false,
  },
];
