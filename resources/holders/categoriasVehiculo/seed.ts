import type { Seed } from '../../../src/schema/seed';

const SEVEN_CATEGORIES = [
  ['Motos', 'Motocicletas, con o sin sidecar', 1, 2, 'Bajo'],
  ['Livianos 2 ejes', 'Automóviles y camionetas de hasta 2,30 m', 2, 2, 'Bajo'],
  ['Livianos 3 ejes o con remolque', 'Livianos con tráiler, casilla o lancha', 3, 4, 'Bajo'],
  ['Pesados 2 ejes', 'Camiones y ómnibus de dos ejes', 2, 2, 'Alto'],
  ['Pesados 3 ejes', 'Camiones y ómnibus de tres ejes', 3, 3, 'Alto'],
  ['Pesados 4 ejes', 'Camiones de cuatro ejes', 4, 4, 'Alto'],
  ['Pesados 5 o más ejes', 'Camiones con acoplado o semirremolque', 5, null, 'Alto'],
] as const;

const FIVE_CATEGORIES = [
  ['Hasta 2 ejes, bajos', 'Hasta dos ejes y 2,30 m de altura', 1, 2, 'Bajo'],
  ['Hasta 2 ejes, altos', 'Hasta dos ejes, más de 2,30 m o rueda doble', 1, 2, 'Alto'],
  ['3 o 4 ejes, bajos', 'Tres o cuatro ejes y hasta 2,30 m', 3, 4, 'Bajo'],
  ['3 o 4 ejes, altos', 'Tres o cuatro ejes, más de 2,30 m o rueda doble', 3, 4, 'Alto'],
  ['5 o más ejes', 'Cinco ejes o más', 5, null, null],
] as const;

/** The urban scheme of seven categories, then the national one of five (domain.md 0.3 and A2). The first seven get ids 1 to 7. */
export const categoriasVehiculo: Seed = () =>
  (
    [
      ['Siete categorías', SEVEN_CATEGORIES],
      ['Cinco categorías', FIVE_CATEGORIES],
    ] as const
  ).flatMap(([esquema, rows], scheme) =>
    rows.map(([nombre, descripcion, ejesDesde, ejesHasta, altura], index) => ({
      esquema,
      numero: index + 1,
      nombre,
      descripcion,
      ejesDesde,
      ejesHasta,
      altura,
      orden: scheme * 100 + index + 1,
    })),
  );
