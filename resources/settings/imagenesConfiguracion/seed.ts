import type { Seed } from '../../../src/schema/seed';

export interface Picture {
  codigo: string;
  alt: string;
  tema: 'ambos' | 'claro' | 'oscuro';
  ancho: number;
  alto: number;
}

/** Pictures of the demo, one for each place; their files are created with them. */
export const PICTURES: readonly Picture[] = [
  { codigo: 'logo', alt: 'Autovías del Plata', tema: 'ambos', ancho: 320, alto: 80 },
  { codigo: 'logoChico', alt: 'Autovías del Plata', tema: 'ambos', ancho: 64, alto: 64 },
  { codigo: 'loginFondo', alt: 'Autopista al amanecer', tema: 'claro', ancho: 1280, alto: 720 },
  { codigo: 'loginFondo', alt: 'Autopista de noche', tema: 'oscuro', ancho: 1280, alto: 720 },
  { codigo: 'bannerPortal', alt: 'Campaña de adhesión al TAG', tema: 'ambos', ancho: 960, alto: 200 },
  { codigo: 'facturaCabecera', alt: 'Autovías del Plata', tema: 'claro', ancho: 600, alto: 90 },
  { codigo: 'correoCabecera', alt: 'Autovías del Plata', tema: 'claro', ancho: 480, alto: 72 },
  { codigo: 'favicon', alt: 'Autovías del Plata', tema: 'ambos', ancho: 64, alto: 64 },
];

/** Rows of the pictures; `tema` is used only to create their files. */
export const imagenesConfiguracion: Seed = () => PICTURES.map(({ tema: _, ...picture }) => picture);
