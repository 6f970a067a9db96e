import type { Seed } from '../../../src/schema/seed';
import { plazas } from './seedPlazas';

export const estaciones: Seed = ({ seeded }) => {
  const corridors = new Map(seeded('corredores').map(({ codigo, id }) => [codigo, id]));
  return plazas.map(({ codigo, nombre, corredor, tipo, sentidos, km, lat, lng }) => ({
    codigo,
    nombre,
    corredor: corridors.get(corredor),
    tipo,
    sentidos,
    provincia: 'Ciudad Autónoma de Buenos Aires',
    km,
    lat,
    lng,
  }));
};
