import type { Seed } from '../../../src/schema/seed';
import { tree } from '../ticketCategorias/seed';

/** Where a subcategory goes to another sector than its category. */
const ELSEWHERE: Record<string, string> = {
  'Débito indebido': 'Cobranzas',
  'Plan de pagos': 'Cobranzas',
  Devolución: 'Cobranzas',
  'Libre deuda': 'Cobranzas',
  Factura: 'Facturación',
  'Atención recibida': 'Atención al cliente',
  'Demora en entrega': 'Medios de paso',
  Antena: 'Operaciones',
  'Daño en barrera': 'Legales',
};

export const ticketSubCategorias: Seed = ({ of }) => {
  const categories = new Map(of('ticketCategorias').map(({ nombre, id }) => [nombre, id]));
  const sectors = new Map(of('sectores').map(({ nombre, id }) => [nombre, id]));
  return tree.flatMap(({ nombre, sub }) =>
    sub.map((name, i) => ({
      categoria: categories.get(nombre),
      nombre: name,
      sectorPorDefecto: sectors.get(ELSEWHERE[name] ?? '') ?? null,
      orden: (i + 1) * 10,
    })),
  );
};
