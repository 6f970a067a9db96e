import { Copy } from 'lucide-react';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { SlotProps } from '../../../../src/engine/EngineContext';
import { failureKey, failureOf } from '../../../../src/engine/failure';
import type { EngineDataProvider } from '../../../../src/engine/provider';
import { Button } from '../../../../src/ui/Button';
import { showToast } from '../../../../src/ui/toasts';
import './passwordLink.css';

/** What became of the link to choose a password while its mail waits or was refused; without a mail server, a button copies a link. */
export default function PasswordLink({ resource, record }: SlotProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<EngineDataProvider>();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState('');
  const state = String(record?.viaClave ?? '');
  const mayReset = Object(record?._can).restablecer === true;
  if (!record || !mayReset || (state !== 'SinServidor' && state !== 'Fallido')) return null;
  const text = (key: string) => translate(`resources.${resource.name}.link.${key}`);

  async function copy(id: string | number) {
    setBusy(true);
    try {
      const link = (await dataProvider.passwordLink?.(id)) ?? '';
      setShown(link);
      // a browser may refuse: the link is there to be copied by hand
      const copied = await navigator.clipboard?.writeText(link).then(
        () => true,
        () => false,
      );
      if (copied) showToast({ tone: 'success', title: text('copied'), description: text('expires') });
    } catch (error) {
      const { message, detail, status } = failureOf(error);
      showToast({ tone: 'danger', title: message, description: detail ?? translate(failureKey(status)) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <section className="card password-link" aria-label={text('title')}>
      <p className="muted">{text(state)}</p>
      {state === 'SinServidor' && (
        <Button small busy={busy} onClick={() => void copy(record.id)}>
          {!busy && <Copy size={16} aria-hidden="true" />}
          {text('copy')}
        </Button>
      )}
      {shown !== '' && (
        <>
          <input className="input" readOnly value={shown} dir="ltr" aria-label={text('title')} />
          <p className="muted">{text('expires')}</p>
        </>
      )}
    </section>
  );
}
