import type { Seed } from '../../../src/schema/seed';

const DAY = 86_400_000;

/** The pictures of a demo: each place has one, and the portal a campaign that is over. Their files are made with them. */
export const imagenesConfiguracion: Seed = ({ now }) => {
  const day = (offset: number) => new Date(now.getTime() + offset * DAY).toISOString().slice(0, 10);
  return [
    { codigo: 'logo', alt: 'Autovías del Plata', tema: 'ambos', ancho: 320, alto: 80 },
    { codigo: 'logoChico', alt: 'Autovías del Plata', tema: 'ambos', ancho: 64, alto: 64 },
    { codigo: 'loginFondo', alt: 'Autopista al amanecer', tema: 'claro', ancho: 1280, alto: 720 },
    { codigo: 'loginFondo', alt: 'Autopista de noche', tema: 'oscuro', ancho: 1280, alto: 720 },
    {
      codigo: 'bannerPortal',
      alt: 'Campaña de adhesión al TAG',
      tema: 'ambos',
      ancho: 960,
      alto: 200,
      vigenciaDesde: day(-60),
      vigenciaHasta: day(-5),
      activa: false,
    },
    { codigo: 'facturaCabecera', alt: 'Autovías del Plata', tema: 'claro', ancho: 600, alto: 90 },
    { codigo: 'correoCabecera', alt: 'Autovías del Plata', tema: 'claro', ancho: 480, alto: 72 },
    { codigo: 'favicon', alt: 'Autovías del Plata', tema: 'ambos', ancho: 64, alto: 64 },
  ];
};
