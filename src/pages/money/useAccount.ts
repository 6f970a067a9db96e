import { useGetList } from 'ra-core';
import { useCan, useResource } from '../../engine/EngineContext';
import { usePanels } from '../../engine/panels/usePanels';
import type { PanelQuery } from '../../schema/panel';

const FIRST_RECORD = { pagination: { page: 1, perPage: 1 } };

export type Account = ReturnType<typeof useAccount>;

/** Figures of a holder's account that the person may read. Each value is undefined while loading. */
export function useAccount(titular: string) {
  const can = useCan();
  const { schema } = useResource('facturas');
  // what is owed and what is overdue is declared by the views of the invoices
  const viewOf = (name: string) => schema.list?.views?.find((view) => view.name === name)?.filter ?? {};
  const ofHolder = (view: string) => ({ $and: [viewOf(view), { titular }] });
  const queries: Record<string, PanelQuery> = {
    ...(can('ver', 'Factura') && {
      debt: { resource: 'facturas', aggregate: 'sum', of: 'saldo', filter: ofHolder('porCobrar') },
      overdue: { resource: 'facturas', aggregate: 'sum', of: 'saldo', filter: ofHolder('vencidas') },
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
    /** something is owed; false while loading */
    isOwed: Number(results?.debt?.value ?? 0) > 0,
    /** whether something is owed is not known yet */
    isLoading: queries.debt !== undefined && results?.debt === undefined,
    /** the holder as a debtor; null if the holder never was one */
    debtor: debtor.data === undefined ? undefined : (debtor.data[0] ?? null),
    means: means.data === undefined ? undefined : (means.data[0] ?? null),
  };
}
