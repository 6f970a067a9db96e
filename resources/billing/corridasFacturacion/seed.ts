import { addDays, dayOf, HOUR, instantOf, monthOf, startOf } from '../../../src/schema/calendar';
import type { Seed, SeedRow } from '../../../src/schema/seed';
import { type Invoice, nextMonth, RUN_SURCHARGE } from '../seedBook';
import { dueOf } from '../seedMonths';
import { demoWorld } from '../seedWorld';
import { totalsOf } from '../shared/lines';

type Cycle = 'A' | 'B' | 'C';

function datesOf(periodo: string, ciclo: Cycle): SeedRow {
  const issued = `${nextMonth(periodo)}-01`;
  const due = dueOf(periodo, ciclo);
  return {
    periodo,
    ciclo,
    transitosDesde: startOf(`${periodo}-01`).toISOString(),
    transitosHasta: startOf(issued).toISOString(),
    fechaEmision: issued,
    fechaVencimiento1: due,
    fechaVencimiento2: addDays(due, 10),
    recargo2Pct: RUN_SURCHARGE,
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
  const { book, people } = demoWorld(context);
  const [billers, approvers] = [people('Facturación'), people('Sistemas')];
  const month = monthOf(dayOf(context.now));
  const groups = new Map<string, Invoice[]>();
  for (const invoice of book.invoices)
    if (typeof invoice.corrida === 'string')
      groups.set(invoice.corrida, [...(groups.get(invoice.corrida) ?? []), invoice]);
  const author = { creadoPor: billers[0] ?? null, actualizadoPor: billers[0] ?? null };
  const approved = (day: string) => ({
    aprobadaPor: approvers[0] ?? billers.at(-1) ?? null,
    aprobadaEn: instantOf(day, '08:00').toISOString(),
    creadoEn: instantOf(day, '06:30').toISOString(),
  });
  const invoicedRuns = [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([key, invoices]): SeedRow => {
      const [periodo = '', ciclo = 'A'] = key.split('/');
      const cycle = ciclo === 'B' ? 'B' : ciclo === 'C' ? 'C' : 'A';
      const isLastMonth = nextMonth(periodo) === month;
      return {
        ...datesOf(periodo, cycle),
        ...author,
        tipo: 'Mensual',
        estado: isLastMonth && cycle === 'C' ? 'Emitida' : 'Enviada',
        ...totals(invoices, 0),
        ...approved(`${nextMonth(periodo)}-01`),
      };
    });
  const sampleInvoices = [...groups.values()].at(-1)?.slice(0, 6) ?? [];
  const previousMonth = nextMonth(month, -1);
  const recentAuthor = { ...author, creadoEn: new Date(context.now.getTime() - 30 * HOUR).toISOString() };
  const extraRun = (tipo: string, ciclo: Cycle, estado: string, overrides: SeedRow = {}): SeedRow => ({
    ...datesOf(previousMonth, ciclo),
    ...recentAuthor,
    tipo,
    estado,
    ...overrides,
  });
  return [
    ...invoicedRuns,
    extraRun('Cierre de cuenta', 'C', 'Cancelada'),
    extraRun('Prueba', 'C', 'Calculada', totals(sampleInvoices, 0)),
    { ...datesOf(month, 'A'), ...recentAuthor, tipo: 'Mensual', estado: 'Borrador' },
    { ...datesOf(month, 'B'), ...recentAuthor, tipo: 'Prueba', estado: 'Borrador' },
  ];
};
