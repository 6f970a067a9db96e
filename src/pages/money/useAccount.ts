import { useGetList } from 'ra-core';
import { useCan } from '../../engine/EngineContext';
import { usePanels } from '../../engine/panels/usePanels';
import type { PanelQuery } from '../../schema/panel';

/** States of an invoice that may still have an unpaid amount. */
const UNPAID_STATES = ['Autorizada', 'Enviada', 'ParcialmentePagada', 'Vencida', 'EnDébito'];

const FIRST_RECORD = { pagination: { page: 1, perPage: 1 } };

/** Figures of a holder's account that the person may read. Each value is undefined while loading. */
export function useAccount(titular: string) {
  const can = useCan();
  const queries: Record<string, PanelQuery> = {
    ...(can('ver', 'Factura') && {
      debt: {
        resource: 'facturas',
        aggregate: 'sum',
        of: 'saldo',
        filter: { titular, estado: { $in: UNPAID_STATES } },
      },
      overdue: { resource: 'facturas', aggregate: 'sum', of: 'saldo', filter: { titular, estado: 'Vencida' } },
    }),
    ...(can('ver', 'Cobro') && {
      credit: { resource: 'cobros', aggregate: 'sum', of: 'disponible', filter: { titular, estado: 'Acreditado' } },
    }),
  };
  const { results } = usePanels(queries);
  const debtor = useGetList(
    'deudores',
    { ...FIRST_RECORD, sort: { field: 'id', order: 'ASC' }, filter: { titular } },
    { enabled: can('ver', 'Deudor'), retry: false },
  );
  const means = useGetList(
    'mediosPago',
    { ...FIRST_RECORD, sort: { field: 'principal', order: 'DESC' }, filter: { titular, estado: 'Vigente' } },
    { enabled: can('ver', 'Titular'), retry: false },
  );
  const figures = Object.keys(queries).map((name) => ({ name, value: results?.[name]?.value }));
  return {
    figures,
    /** the holder as a debtor; null if the holder never was one */
    debtor: debtor.data === undefined ? undefined : (debtor.data[0] ?? null),
    means: means.data === undefined ? undefined : (means.data[0] ?? null),
  };
}
