import type { Seed } from '../../../src/schema/seed';

const SECTORS = [
  ['SAU', 'Atención al cliente', 'Primera línea: teléfono, mostrador y correo', 'rotativa'],
  ['WEB', 'Web y redes', 'Formularios, redes sociales y chat', 'menosCargado'],
  ['MEDIOS', 'Medios de paso', 'Altas, bajas y reposiciones de TAG', 'manual'],
  ['FACT', 'Facturación', 'Facturas, notas de crédito y ajustes', 'manual'],
  ['COB', 'Cobranzas', 'Débitos, deuda y planes de pago', 'manual'],
  ['TRAN', 'Tránsitos y violaciones', 'Tránsitos no reconocidos e infracciones', 'manual'],
  ['EXEN', 'Exenciones', 'Discapacidad, veteranos y otras exenciones', 'manual'],
  ['LEG', 'Legales', 'Defensa del Consumidor, Defensoría y oficios', 'manual'],
  ['SIS', 'Sistemas', 'Soporte técnico y permisos', 'manual'],
  ['OPER', 'Operaciones', 'Estaciones, vías y peajistas', 'manual'],
] as const;

export const sectores: Seed = () =>
  SECTORS.map(([codigo, nombre, descripcion, modoAsignacion]) => ({
    codigo,
    nombre,
    descripcion,
    modoAsignacion,
    email: `${codigo.toLowerCase()}@autoviasdelplata.example.com`,
    recibeDerivaciones: codigo !== 'SIS',
    capacidadPorAgente: 10,
    activo: true,
  }));
