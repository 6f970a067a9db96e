import { Copy, RefreshCw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { page } from '../../../providers/page';
import { loadUser } from '../../../providers/toll/user';
import { useEngine } from '../../engine/EngineContext';
import { useScreenTitle } from '../../engine/screenTitle';
import { Button } from '../../ui/Button';
import { SectionTitle } from '../../ui/SectionTitle';
import { showToast } from '../../ui/toasts';
import { AbilityTable } from './AbilityTable';
import { supportText } from './supportText';
import { TokenFacts } from './TokenFacts';
import { TryPermission } from './TryPermission';
import './authCheck.css';

/** `/dashboard/authCheck`: the token, the signed-in person, and all permissions with the privileges that grant them. */
export default function AuthCheckPage() {
  const translate = useTranslate();
  const { user } = useEngine();
  const [busy, setBusy] = useState(false);
  useScreenTitle(translate('pages.access.title'));

  async function revalidate() {
    const granted = (privileges: typeof user.privilegios) =>
      privileges
        .map((privilege) => privilege.funcionSistemas)
        .sort()
        .join();
    const now = await loadUser();
    if (granted(now.privilegios) === granted(user.privilegios) && now.sector?.nombre === user.sector?.nombre) {
      showToast({ title: translate('pages.access.revalidated'), tone: 'success' });
      return;
    }
    showToast({ title: translate('pages.access.changed'), tone: 'info' });
    page.reload();
  }
  const onRevalidate = () => {
    setBusy(true);
    revalidate()
      .catch((failure: unknown) =>
        showToast({ title: failure instanceof Error ? failure.message : String(failure), tone: 'danger' }),
      )
      .finally(() => setBusy(false));
  };
  const onCopy = () => {
    navigator.clipboard.writeText(supportText(user)).then(
      () => showToast({ title: translate('pages.access.copied'), tone: 'success' }),
      (failure: unknown) =>
        showToast({ title: failure instanceof Error ? failure.message : String(failure), tone: 'danger' }),
    );
  };

  return (
    <div className="access">
      <div className="access__top">
        <TokenFacts>
          <div className="cluster">
            <Button busy={busy} onClick={onRevalidate}>
              {!busy && <RefreshCw size={16} aria-hidden="true" />}
              {translate('pages.access.revalidate')}
            </Button>
            <Button onClick={onCopy}>
              <Copy size={16} aria-hidden="true" />
              {translate('pages.access.copy')}
            </Button>
          </div>
        </TokenFacts>
        <section className="card access__card">
          <SectionTitle>{translate('pages.access.person')}</SectionTitle>
          <dl className="access__facts">
            <dt>{translate('pages.access.name')}</dt>
            <dd>
              <bdi>{user.nombreCompleto}</bdi>
            </dd>
            <dt>{translate('pages.access.code')}</dt>
            <dd className="mono">
              <bdi>{user.codigoTitular}</bdi>
            </dd>
            <dt>{translate('pages.access.sector')}</dt>
            <dd>{user.sector?.nombre ?? translate('pages.access.noSector')}</dd>
          </dl>
        </section>
        <TryPermission />
      </div>
      <AbilityTable />
    </div>
  );
}
