import { Eye, EyeOff } from 'lucide-react';
import { type Identifier, useDataProvider, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import type { Field, Resource } from '../../schema/registry';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/toasts';
import { failureKey, failureOf } from '../failure';
import { useLabels } from '../labels';
import type { EngineDataProvider } from '../provider';
import { useRecordCache } from '../recordCache';
import './maskedValue.css';

/** Seconds for which a revealed value stays visible: long enough to write it down, but it must not be left on a screen. */
const REVEALED_SECONDS = 60;

interface MaskedValueProps {
  field: Field;
  resource: Resource;
  id: Identifier;
  /** renders a value as its field does */
  renderValue: (value: unknown) => ReactNode;
  mask: unknown;
}

/** A masked value with a button that reveals it until it is hidden again, the minute is over or the page is left. */
export function MaskedValue({ field, resource, id, renderValue, mask }: MaskedValueProps) {
  const translate = useTranslate();
  const label = useLabels(resource).field(field.name);
  const { value, busy, reveal, hide } = useRevealedValue(resource, id, field.name);
  const isRevealed = value !== undefined;
  const Icon = isRevealed ? EyeOff : Eye;
  return (
    <span className="veiled">
      <span aria-live="polite">{renderValue(isRevealed ? value : mask)}</span>
      <Button
        small
        look="quiet"
        busy={busy}
        className="veiled__button"
        aria-label={translate(isRevealed ? 'acting.unveil.hideField' : 'acting.unveil.seeField', { field: label })}
        title={isRevealed ? undefined : translate('acting.unveil.logged')}
        onClick={isRevealed ? hide : () => reveal().catch(() => undefined)}
      >
        {!busy && <Icon size={14} aria-hidden="true" />}
        {translate(isRevealed ? 'acting.unveil.hide' : 'acting.unveil.see')}
      </Button>
    </span>
  );
}

interface RevealedValue {
  /** undefined: masked */
  value: unknown;
  busy: boolean;
  /** resolves with the value; rejects after the error was shown */
  reveal: () => Promise<unknown>;
  hide: () => void;
}

/** Reveals a masked value on request. It is kept only in this component's state, and is dropped when the page is hidden. */
export function useRevealedValue(resource: Resource, id: Identifier, field: string): RevealedValue {
  const dataProvider = useDataProvider<EngineDataProvider>();
  const cache = useRecordCache(resource);
  const translate = useTranslate();
  const [revealed, setRevealed] = useState<{ key: string; value: unknown }>();
  const [busy, setBusy] = useState(false);
  const key = `${resource.name}/${id}/${field}`;

  useEffect(() => {
    if (!revealed) return;
    const hide = () => setRevealed(undefined);
    const onVisibilityChange = () => document.visibilityState === 'hidden' && hide();
    const timer = setTimeout(hide, REVEALED_SECONDS * 1000);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [revealed]);

  async function reveal() {
    setBusy(true);
    try {
      const value = await dataProvider.reveal(resource.name, { id, field });
      setRevealed({ key, value });
      cache.invalidateHistory(id);
      return value;
    } catch (error) {
      const { message, detail, status } = failureOf(error);
      showToast({ tone: 'danger', title: message, description: detail ?? translate(failureKey(status)) });
      throw error;
    } finally {
      setBusy(false);
    }
  }

  return {
    value: revealed?.key === key ? revealed.value : undefined,
    busy,
    reveal,
    hide: () => setRevealed(undefined),
  };
}
