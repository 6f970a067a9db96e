import type { Seed } from '../../../src/schema/seed';

const SECTORS = [
  ['SAU', 'Atención al cliente', 'Primera línea: teléfono, mostrador y correo'],
  ['WEB', 'Web y redes', 'Formularios, redes sociales y chat'],
  ['MEDIOS', 'Medios de paso', 'Altas, bajas y reposiciones de TAG'],
  ['FACT', 'Facturación', 'Facturas, notas de crédito y ajustes'],
  ['COB', 'Cobranzas', 'Débitos, deuda y planes de pago'],
  ['TRAN', 'Tránsitos y violaciones', 'Tránsitos no reconocidos e infracciones'],
  ['EXEN', 'Exenciones', 'Discapacidad, veteranos y otras exenciones'],
  ['LEG', 'Legales', 'Defensa del Consumidor, Defensoría y oficios'],
  ['SIS', 'Sistemas', 'Soporte técnico y permisos'],
  ['OPER', 'Operaciones', 'Estaciones, vías y peajistas'],
] as const;

export const sectores: Seed = () =>
  SECTORS.map(([codigo, nombre, descripcion]) => ({
    codigo,
    nombre,
    descripcion,
    email: `${codigo.toLowerCase()}@autoviasdelplata.example.com`,
    recibeDerivaciones: codigo !== 'SIS',
    activo: true,
  }));
