/** The demo accounts (README.md, *Demo accounts*). Created only with demo data; the sign-in page then lists them. */
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
  /** the profile that contains the privileges; null: they belong to the person */
  profile: string | null;
  /**
   * abbreviated: `Titular.ver.crear`, a bare subject for all of its actions (`expandPermissions`); used where the profile does
   * not exist yet
   */
  privileges: readonly string[];
  /** codes of the stations assigned to the person */
  stations?: readonly string[];
}

const agent = [
  'Titular.ver.crear.editar',
  'Ticket.ver.crear.editar.cerrar.derivar.retomar.notaInterna',
  'MedioPaso.ver.crear.editar',
  'Vehiculo.ver.crear.editar',
  'transitos.ver',
  'Transito.ver.impugnar',
  'Factura.ver',
  'Cargo.ver',
  // why a pass was disabled: rejected debits, and payments that were taken back
  'Cobro.ver',
  'LoteDebito.ver',
  'faq.ver',
  'Faq.ver',
  'sau.ver',
  'sau_search.ver',
  'sau_statistics.ver',
];

/** Returns an account with one of the demo's profiles. */
const demoAccount = (
  username: string,
  nombre: string,
  apellido: string,
  legajo: string,
  sector: string,
  profile: string,
  stations: readonly string[] = [],
): AccountPlan => ({ username, nombre, apellido, legajo, sector, profile, privileges: [], stations });

export const contractAccounts: { password: string; accounts: readonly AccountPlan[] } = {
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
      privileges: [
        // they call debtors, so they need the full telephone number
        'Titular.ver.crear.verSensible',
        'charges.ver',
        'billing.ver',
        'CorridaFacturacion.ver',
        'Factura',
        'Cobro',
        'ReglaBanco',
        'CierreCaja',
        'Deudor',
        'GuionCobranza',
        // the mails that they send to debtors
        'CorreoPlantilla.ver',
        'LoteDebito',
        'PlanPago',
        // who comes to pay a violation
        'transitos.ver',
        'Transito.ver',
        'Violacion.ver.cobrar',
        // the processes of debits and their files
        'processes.ver',
        'Proceso.ver.ejecutar',
        'Archivo.ver.descargar.subir.reprocesar',
      ],
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

/** Demo accounts beside those of the contract: one for each other profile (domain.md A12). */
export const furtherAccounts: readonly AccountPlan[] = [
  demoAccount('supervisor', 'Silvia', 'Maldonado', '2101', 'Atención al cliente', 'Supervisor SAU'),
  demoAccount('exenciones', 'Damián', 'Sosa', '2201', 'Exenciones', 'Agente Exenciones'),
  demoAccount('facturacion', 'Paula', 'Giménez', '3101', 'Facturación', 'Analista Facturación'),
  demoAccount('gerencia', 'Horacio', 'Villalba', '3102', 'Facturación', 'Gerente Facturación'),
  demoAccount('transitos', 'Carla', 'Medina', '3201', 'Tránsitos y violaciones', 'Analista Tránsitos'),
  demoAccount('estacion', 'Rubén', 'Acosta', '4101', 'Operaciones', 'Jefe de Estación', ['RIB']),
  demoAccount('contenidos', 'Malena', 'Ríos', '2301', 'Web y redes', 'Editor de contenidos'),
  demoAccount('auditor', 'Ernesto', 'Paz', '1101', 'Legales', 'Auditor'),
];

/** As listed by the sign-in page and the console. */
export const demoAccounts: DemoAccounts = {
  password: contractAccounts.password,
  accounts: [...contractAccounts.accounts, ...furtherAccounts].map(({ username, nombre, apellido, sector }) => ({
    username,
    nombre: `${apellido}, ${nombre}`,
    sector,
  })),
};
