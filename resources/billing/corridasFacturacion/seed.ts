import type { Seed, SeedRow } from '../../../src/schema/seed';
import { daysAfter } from '../rules/days';
import { totalsOf } from '../rules/lines';
import { type Invoice, nextMonth } from '../seedBook';
import { dueOf, monthOf } from '../seedMonths';
import { worldOf } from '../seedWorld';

type Cycle = 'A' | 'B' | 'C';

function datesOf(periodo: string, ciclo: Cycle): SeedRow {
  const issued = `${nextMonth(periodo)}-01`;
  const due = dueOf(periodo, ciclo);
  return {
    periodo,
    ciclo,
    transitosDesde: `${periodo}-01T03:00:00.000Z`,
    transitosHasta: `${issued}T03:00:00.000Z`,
    fechaEmision: issued,
    fechaVencimiento1: due,
    fechaVencimiento2: daysAfter(due, 10),
    recargo2Pct: '3.00',
    puntoVenta: 6,
  };
}

function totals(invoices: readonly Invoice[], errores: number): SeedRow {
  const lines = invoices.flatMap((invoice) => invoice.lines);
  const { neto, iva, total } = totalsOf(lines);
  const figures = { facturas: invoices.length, items: lines.length, neto, iva, total, errores };
  return { totales: figures, cantidad: invoices.length, total, errores };
}

/** The runs of the invoiced months, and some in progress. No run is in a transient state such as `Calculando`. */
export const corridasFacturacion: Seed = (context) => {
  const { book, people } = worldOf(context);
  const [billers, approvers] = [people('Facturación'), people('Sistemas')];
  const month = monthOf(context.now);
  const groups = new Map<string, Invoice[]>();
  for (const invoice of book.invoices)
    if (typeof invoice.corrida === 'string')
      groups.set(invoice.corrida, [...(groups.get(invoice.corrida) ?? []), invoice]);
  const by = { creadoPor: billers[0] ?? null, actualizadoPor: billers[0] ?? null };
  const approved = (day: string) => ({
    aprobadaPor: approvers[0] ?? billers.at(-1) ?? null,
    aprobadaEn: `${day}T11:00:00.000Z`,
    creadoEn: `${day}T09:30:00.000Z`,
  });
  const made = [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([key, invoices]): SeedRow => {
      const [periodo = '', ciclo = 'A'] = key.split('/');
      const cycle = ciclo === 'B' ? 'B' : ciclo === 'C' ? 'C' : 'A';
      const last = nextMonth(periodo) === month;
      return {
        ...datesOf(periodo, cycle),
        ...by,
        tipo: 'Mensual',
        estado: last && cycle === 'C' ? 'Emitida' : 'Enviada',
        ...totals(invoices, 0),
        ...approved(`${nextMonth(periodo)}-01`),
      };
    });
  const some = [...groups.values()].at(-1)?.slice(0, 6) ?? [];
  const before = nextMonth(month, -1);
  const early = { ...by, creadoEn: new Date(context.now.getTime() - 30 * 3_600_000).toISOString() };
  const other = (tipo: string, ciclo: Cycle, estado: string, more: SeedRow = {}): SeedRow => ({
    ...datesOf(before, ciclo),
    ...early,
    tipo,
    estado,
    ...more,
  });
  return [
    ...made,
    other('Cierre de cuenta', 'A', 'Aprobada', {
      ...totals(some.slice(0, 2), 0),
      ...approved(daysAfter(`${month}-01`, 1)),
    }),
    other('Refacturación', 'B', 'ConErrores', totals(some.slice(0, 3), 2)),
    other('Refacturación', 'A', 'EnRevisión', totals(some, 0)),
    other('Cierre de cuenta', 'C', 'Cancelada'),
    other('Prueba', 'C', 'Calculada', totals(some, 1)),
    { ...datesOf(month, 'A'), ...early, tipo: 'Mensual', estado: 'Borrador' },
    { ...datesOf(month, 'B'), ...early, tipo: 'Prueba', estado: 'Borrador' },
  ];
};
