import { type RaRecord, ResourceContextProvider, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { PrimaryElsewhere } from '../../engine/actions/PrimaryElsewhere';
import { useCan, useEngine } from '../../engine/EngineContext';
import { useLabels } from '../../engine/labels';
import { ListScreen } from '../../engine/list/ListScreen';
import { SchemaGate } from '../../engine/SchemaGate';
import { useScreenTitle } from '../../engine/screenTitle';
import { RecordProblem } from '../../engine/show/RecordProblem';
import { useRecord } from '../../engine/useRecord';
import { NoPermission } from '../../ui/NoPermission';
import { RecordSkeleton } from '../../ui/Skeletons';
import { TabPanel, Tabs } from '../../ui/Tabs';
import { AccountHeader } from './AccountHeader';
import { useAccount } from './useAccount';
import '../../engine/show/record.css';
import './account.css';

/** Tabs of an account, each with the holder's records of one resource. */
const PARTS = [
  { name: 'invoices', resource: 'facturas' },
  { name: 'charges', resource: 'cargos' },
  { name: 'account', resource: 'movimientosCuenta' },
  { name: 'payments', resource: 'cobros' },
  { name: 'debits', resource: 'loteDebitoItems' },
  { name: 'plans', resource: 'planesPago' },
  { name: 'adjustments', resource: 'ajustes' },
] as const;

const ID = 'account';

/**
 * `/dashboard/invoices/{codigoTitular}`: what a holder was billed, has paid and owes. Each tab is an ordinary list, filtered by
 * the holder.
 */
export default function AccountPage() {
  const { id = '' } = useParams();
  const can = useCan();
  const { registry } = useEngine();
  const holders = registry.getOrThrow('titulares');
  const canViewAccount = can('ver', 'charges') || can('ver', 'Factura');
  const { data: record, error, isPending, refetch } = useRecord(holders, id, canViewAccount);
  const labels = useLabels(holders);
  const title = record ? labels.title(record) || id : id;
  const translate = useTranslate();
  // the name is the heading of the page
  useScreenTitle(translate('money.account.title', { name: title }), translate('shell.crumbs.invoices'));
  if (!canViewAccount) return <NoPermission />;
  if (isPending) return <RecordSkeleton />;
  if (!record) return <RecordProblem resource={holders} error={error} onRetry={refetch} />;
  return <Account key={id} record={record} title={title} />;
}

function Account({ record, title }: { record: RaRecord; title: string }) {
  const titular = String(record.id);
  const account = useAccount(titular);
  return (
    <article className="record" aria-labelledby="record-title">
      <AccountHeader {...{ record, title, account }} />
      {/* while it is not known, so that no other button takes the place of the payment and moves away again */}
      <PrimaryElsewhere value={account.isOwed || account.isLoading}>
        <AccountParts titular={titular} isOwed={account.isOwed} />
      </PrimaryElsewhere>
    </article>
  );
}

function AccountParts({ titular, isOwed }: { titular: string; isOwed: boolean }) {
  const translate = useTranslate();
  const can = useCan();
  const { registry } = useEngine();
  const [query, setQuery] = useSearchParams();
  const open = PARTS.filter(({ resource }) => can('ver', registry.getOrThrow(resource).schema.subject));
  const requestedTab = query.get('tab');
  const part = open.find(({ name }) => name === requestedTab) ?? open[0];
  const emptyTitle = part && translate(`money.account.none.${part.name}`);
  // the header already offers the documents of the account, and the payment of a debt
  const hidesResourceActions = part?.name === 'account' || (part?.name === 'payments' && isOwed);
  const parent = useMemo(
    () => ({ field: 'titular', id: titular, hidesResourceActions, ...(emptyTitle && { emptyTitle }) }),
    [titular, emptyTitle, hidesResourceActions],
  );
  if (!part) return <NoPermission compact />;
  return (
    <div className="account__parts">
      <Tabs
        id={ID}
        label={translate('money.account.parts')}
        tabs={open.map(({ name }) => ({ id: name, label: translate(`money.account.tabs.${name}`) }))}
        selected={part.name}
        look="sections"
        onSelect={(tab) => setQuery({ tab }, { replace: true })}
      />
      <TabPanel tabs={ID} id={part.name}>
        <SchemaGate resource={part.resource}>
          {() => (
            <ResourceContextProvider value={part.resource}>
              <ListScreen key={part.resource} parent={parent} />
            </ResourceContextProvider>
          )}
        </SchemaGate>
      </TabPanel>
    </div>
  );
}
