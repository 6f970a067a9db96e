import type { Seed } from '../../../src/schema/seed';

/** Accounts without their own mail server: their mails use the installation's server, or stay queued. */
export const correoCuentas: Seed = ({ seeded }) => {
  const sector = (name: string) => seeded('sectores').find(({ nombre }) => nombre === name)?.id ?? null;
  const account = (nombre: string, user: string, overrides: object = {}) => ({
    nombre,
    direccion: `${user}@autoviasdelplata.example.com`,
    limitePorHora: 500,
    ...overrides,
  });
  return [
    account('Atención al cliente', 'atencion', {
      sector: sector('Atención al cliente'),
      firma: 'Atención al cliente\nAutovías del Plata',
      predeterminada: true,
      limitePorHora: 2000,
    }),
    account('Cobranzas', 'cobranzas', { sector: sector('Cobranzas'), firma: 'Cobranzas\nAutovías del Plata' }),
    account('Facturación', 'facturacion', { sector: sector('Facturación'), limitePorHora: 5000 }),
    account('Exenciones', 'exenciones', { sector: sector('Exenciones') }),
    account('Campañas 2025', 'campanas', { activa: false, limitePorHora: 100 }),
  ];
};
