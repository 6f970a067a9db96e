/**
 * The eight stations of the fictitious operator, modelled on real ones (domain.md A4): two main plazas with ten lanes, two
 * branches with six, four free-flow gantries. `profile` is the real station whose traffic data each one uses
 * (`transitos/seedVolumes.ts`).
 */
export interface Plaza {
  codigo: string;
  nombre: string;
  corredor: string;
  tipo: 'Troncal' | 'Ramal' | 'Pórtico free-flow';
  sentidos: 'Ambos' | 'Centro' | 'Provincia';
  km: string;
  lat: string;
  lng: string;
  /** lanes in each direction */
  lanes: number;
  profile: string;
}

const trunk = { tipo: 'Troncal', sentidos: 'Ambos', lanes: 5 } as const;
const branch = { tipo: 'Ramal', sentidos: 'Ambos', lanes: 3 } as const;
const freeFlow = { tipo: 'Pórtico free-flow', sentidos: 'Provincia', lanes: 2 } as const;

export const plazas: readonly Plaza[] = [
  {
    ...trunk,
    codigo: 'RIB',
    nombre: 'Puente Ribera',
    corredor: 'AS',
    km: '4.20',
    lat: '-34.645100',
    lng: '-58.392400',
    profile: 'Avellaneda',
  },
  {
    ...trunk,
    codigo: 'CEI',
    nombre: 'Los Ceibos',
    corredor: 'AS',
    km: '11.80',
    lat: '-34.668700',
    lng: '-58.468900',
    profile: 'Dellepiane',
  },
  {
    ...branch,
    codigo: 'MOL',
    nombre: 'Plaza Molino',
    corredor: 'AS',
    km: '7.50',
    lat: '-34.637200',
    lng: '-58.431700',
    profile: 'Alberti',
  },
  {
    ...branch,
    codigo: 'NOR',
    nombre: 'Costa Norte',
    corredor: 'CN',
    km: '3.60',
    lat: '-34.571900',
    lng: '-58.394300',
    profile: 'Illia',
  },
  {
    ...freeFlow,
    sentidos: 'Ambos',
    codigo: 'DAR',
    nombre: 'Pórtico Dársena',
    corredor: 'CN',
    km: '1.10',
    lat: '-34.598300',
    lng: '-58.365800',
    profile: 'PDB',
  },
  {
    ...freeFlow,
    codigo: 'TER',
    nombre: 'Pórtico Terminal',
    corredor: 'CN',
    km: '2.30',
    lat: '-34.586400',
    lng: '-58.375200',
    profile: 'Retiro',
  },
  {
    ...freeFlow,
    codigo: 'ALA',
    nombre: 'Pórtico Alameda',
    corredor: 'CN',
    km: '5.40',
    lat: '-34.563800',
    lng: '-58.407600',
    profile: 'Salguero',
  },
  {
    ...freeFlow,
    codigo: 'ARB',
    nombre: 'Pórtico Arboleda',
    corredor: 'CN',
    km: '8.90',
    lat: '-34.542100',
    lng: '-58.436500',
    profile: 'Sarmiento',
  },
];
