import { DAY, SECOND } from '../../../src/schema/calendar';
import type { Seed, SeedRow } from '../../../src/schema/seed';
import { givenNames, surnames } from '../../holders/interface/seed';

const PROFILE: Record<string, string> = {
  'Atención al cliente': 'Agente SAU',
  'Web y redes': 'Agente SAU',
  'Medios de paso': 'Agente SAU',
  Facturación: 'Agente SAU',
  Cobranzas: 'Analista Cobranzas',
  'Tránsitos y violaciones': 'Agente SAU',
  Exenciones: 'Agente Exenciones',
  Legales: 'Supervisor SAU',
  Sistemas: 'Auditor',
  Operaciones: 'Coordinador Peajistas',
};

const toUserName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** Other agents of the demo, spread over the areas; without a password, so nobody can sign in as them. */
export const usuarios: Seed = ({ random, now, count, seeded }) => {
  const sectors = seeded('sectores');
  const profiles = new Map(seeded('perfiles').map((profile) => [profile.nombre, profile.id]));
  const usedNames = new Set(seeded('usuarios').map(({ usuario }) => usuario));
  const rows: SeedRow[] = [];
  const total = count(10, 54, 54);
  while (rows.length < total) {
    const nombre = random.pick(givenNames);
    const apellido = random.weighted(surnames);
    const usuario = `${toUserName(nombre).slice(0, 1)}${toUserName(apellido)}`.slice(0, 40);
    if (usedNames.has(usuario)) continue;
    usedNames.add(usuario);
    const sector =
      rows.length < sectors.length ? sectors[rows.length] : random.chance(40) ? sectors[0] : random.pick(sectors);
    const profile = profiles.get(PROFILE[String(sector?.nombre)] ?? 'Agente SAU');
    rows.push({
      usuario,
      nombre,
      apellido,
      legajo: String(5001 + rows.length),
      email: `${usuario}@autoviasdelplata.example.com`,
      sector: sector?.id,
      perfiles: profile === undefined ? [] : [profile],
      estado: random.weighted([
        ['Activo', 92],
        ['Bloqueado', 3],
        ['Inactivo', 5],
      ]),
      ultimoIngreso: new Date(
        now.getTime() - random.int(0, 20) * DAY - random.int(0, DAY / SECOND - 1) * SECOND,
      ).toISOString(),
    });
  }
  return rows;
};
