/** The demo accounts (contract.md, *Demo accounts*). Made only where demo data are on; the sign-in page lists them then. */
import { permissions } from '../auth/catalogue';
import { administrator } from '../auth/ensureCatalogue';
import type { DemoAccounts } from '../context';

export interface AccountPlan {
  username: string;
  nombre: string;
  apellido: string;
  legajo: string;
  /** the sector's name */
  sector: string | null;
  /** the profile that carries its privileges; null: they are the person's own */
  profile: string | null;
  /** in short: `Titular.ver.crear`, a bare subject for all of its actions (`spellOut`) */
  privileges: readonly string[];
}

const agent = [
  'Titular.ver.crear.editar',
  'Ticket.ver.crear.editar.cerrar.derivar.retomar.notaInterna',
  'MedioPaso.ver.crear.editar',
  'Vehiculo.ver.crear.editar',
  'transitos.ver',
  'Factura.ver',
  'faq.ver',
  'sau.ver',
  'sau_search.ver',
  'sau_statistics.ver',
];

export const demo: { password: string; accounts: readonly AccountPlan[] } = {
  password: '246810',
  accounts: [
    {
      username: 'admin',
      nombre: 'Andrea',
      apellido: 'Bustamante',
      legajo: '1001',
      sector: 'Sistemas',
      profile: administrator,
      privileges: permissions.map(({ funcionSistemas }) => funcionSistemas),
    },
    {
      username: 'agente',
      nombre: 'Lucía',
      apellido: 'Fernández',
      legajo: '2001',
      sector: 'Atención al cliente',
      profile: 'Agente SAU',
      privileges: agent,
    },
    {
      username: 'cobranzas',
      nombre: 'Martín',
      apellido: 'Quiroga',
      legajo: '3001',
      sector: 'Cobranzas',
      profile: 'Analista Cobranzas',
      privileges: ['Titular.ver.crear', 'charges.ver', 'billing.ver', 'Factura', 'Cobro', 'Deudor'],
    },
    {
      username: 'peajes',
      nombre: 'Noelia',
      apellido: 'Ibáñez',
      legajo: '4001',
      sector: 'Operaciones',
      profile: 'Coordinador Peajistas',
      privileges: ['asigpeajista', 'Peajista', 'Asignacion', 'Ausencia', 'Feriado'],
    },
    {
      username: 'consulta',
      nombre: 'Ramiro',
      apellido: 'Ledesma',
      legajo: '2002',
      sector: 'Atención al cliente',
      profile: null,
      privileges: ['Titular.ver'],
    },
    {
      username: 'sinsector',
      nombre: 'Julieta',
      apellido: 'Ojeda',
      legajo: '2003',
      sector: null,
      profile: 'Agente SAU',
      privileges: agent,
    },
  ],
};

/** As the sign-in page and the console list them. */
export const demoAccounts: DemoAccounts = {
  password: demo.password,
  accounts: demo.accounts.map(({ username, nombre, apellido, sector }) => ({
    username,
    nombre: `${apellido}, ${nombre}`,
    sector,
  })),
};
