import { UserRound } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import type { MenuLink } from '../../engine/actions/ActionMenu';
import { ResourceActions } from '../../engine/actions/ResourceActions';
import { useCan, useEngine } from '../../engine/EngineContext';
import { RecordLink } from '../../engine/routing/RecordLink';
import { FieldValue } from '../../engine/show/FieldValue';
import { usePath } from '../../engine/usePath';
import { dayOf } from '../../schema/calendar';
import { clock } from '../../schema/clock';
import { Icon } from '../../ui/Icon';
import { Money } from '../../ui/Money';
import { useIsNarrow } from '../../ui/useIsNarrow';
import type { Account } from './useAccount';

const FigureSkeleton = () => <span className="skeleton record-coming" aria-hidden="true" />;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{useTranslate()(`money.account.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Printable documents of an account. */
function AccountDocuments({ titular, links }: { titular: string; links: readonly MenuLink[] }) {
  const inputs = useMemo(() => ({ titular, hasta: dayOf(clock.now()) }), [titular]);
  return <ResourceActions resource="movimientosCuenta" initial={inputs} links={links} />;
}

const COLLECT = ['registrar'];

/** Registers a payment of the account: what an account with a debt needs first. */
function CollectAction({ titular }: { titular: string }) {
  const inputs = useMemo(() => ({ titular }), [titular]);
  return <ResourceActions resource="cobros" actionNames={COLLECT} initial={inputs} />;
}

interface AccountHeaderProps {
  record: RaRecord;
  title: string;
  account: Account;
}

/** Holder, balance and payment method of an account. */
export function AccountHeader({ record, title, account }: AccountHeaderProps) {
  const translate = useTranslate();
  const can = useCan();
  const path = usePath();
  const { registry } = useEngine();
  const holders = registry.getOrThrow('titulares');
  const document = holders.fields.get('numeroDocumento');
  const debtors = registry.getOrThrow('deudores');
  const { figures, debtor, means, isOwed } = account;
  const file = path('titulares', 'show', record.id);
  const canSeeInvoices = can('ver', 'Factura');
  const fileLink = { path: file ?? '', icon: 'user-round', label: translate('money.account.file') };
  const isInMenu = useIsNarrow() && canSeeInvoices && file !== undefined;
  return (
    <header className="record-header">
      <div className="record-header__top">
        <span className="record-header__icon">
          <Icon name="receipt-text" size={20} />
        </span>
        <div className="record-header__name">
          <p className="record-header__kind">{translate('money.account.kind')}</p>
          <h2 id="record-title" className="record-header__title">
            <bdi>{title}</bdi>
          </h2>
        </div>
        <div className="record-header__tools">
          {isOwed && can('ver', 'Cobro') && <CollectAction titular={String(record.id)} />}
          {canSeeInvoices && <AccountDocuments titular={String(record.id)} links={isInMenu ? [fileLink] : []} />}
          {file && !isInMenu && (
            <Link className="button" to={file}>
              <UserRound size={16} aria-hidden="true" />
              {fileLink.label}
            </Link>
          )}
        </div>
      </div>
      <dl className="record-header__facts" aria-label={translate('forms.record.facts')}>
        <Fact name="document">{document && <FieldValue field={document} resource={holders} record={record} />}</Fact>
        {figures.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value === undefined ? <FigureSkeleton /> : <Money value={value ?? '0.00'} />}
          </Fact>
        ))}
        {can('ver', 'Deudor') && (
          <Fact name="stage">
            {debtor === undefined && <FigureSkeleton />}
            {debtor === null && translate('money.account.upToDate')}
            {debtor && debtors.status && (
              <RecordLink resource="deudores" id={debtor.id}>
                <FieldValue field={debtors.status} resource={debtors} record={debtor} />
              </RecordLink>
            )}
          </Fact>
        )}
        {can('ver', 'Titular') && (
          <Fact name="paymentMode">
            {means === undefined && <FigureSkeleton />}
            {means === null && translate('money.account.noPaymentMode')}
            {means && (
              <RecordLink resource="mediosPago" id={means.id}>
                <bdi>{String(means.resumen)}</bdi>
              </RecordLink>
            )}
          </Fact>
        )}
      </dl>
    </header>
  );
}
