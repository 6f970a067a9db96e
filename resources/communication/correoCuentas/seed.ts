import type { Seed } from '../../../src/schema/seed';

/** Accounts without their own mail server: their mails use the installation's server, or stay queued. */
export const correoCuentas: Seed = ({ of }) => {
  const sector = (name: string) => of('sectores').find(({ nombre }) => nombre === name)?.id ?? null;
  const account = (nombre: string, user: string, more: object = {}) => ({
    nombre,
    direccion: `${user}@autoviasdelplata.example.com`,
    limitePorHora: 500,
    ...more,
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
