import { Eye, EyeOff } from 'lucide-react';
import { type Identifier, useDataProvider, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import type { Field, Resource } from '../../schema/registry';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/toasts';
import { failureKey, failureOf } from '../form/failure';
import { useLabels } from '../labels';
import type { EngineDataProvider } from '../provider';
import { useRecordCache } from '../recordCache';
import './veiled.css';

/** How long what is behind a mask stays in sight: to be read aloud and written down, not to be left on a screen. */
const SECONDS = 60;

interface VeiledProps {
  field: Field;
  resource: Resource;
  id: Identifier;
  /** draws a value as the field shows it */
  draw: (value: unknown) => ReactNode;
  mask: unknown;
}

/** A mask, and the way to what is behind it for a while: until it is hidden again, the minute is over or the page left. */
export function Veiled({ field, resource, id, draw, mask }: VeiledProps) {
  const translate = useTranslate();
  const label = useLabels(resource).field(field.name);
  const { value, busy, see, hide } = useUnveiled(resource, id, field.name);
  const shown = value !== undefined;
  const Drawn = shown ? EyeOff : Eye;
  return (
    <span className="veiled">
      <span aria-live="polite">{draw(shown ? value : mask)}</span>
      <Button
        small
        look="quiet"
        busy={busy}
        className="veiled__button"
        aria-label={translate(shown ? 'acting.unveil.hideField' : 'acting.unveil.seeField', { field: label })}
        title={shown ? undefined : translate('acting.unveil.logged')}
        onClick={shown ? hide : () => see().catch(() => undefined)}
      >
        {!busy && <Drawn size={14} aria-hidden="true" />}
        {translate(shown ? 'acting.unveil.hide' : 'acting.unveil.see')}
      </Button>
    </span>
  );
}

interface Unveiled {
  /** undefined: the mask is in its place */
  value: unknown;
  busy: boolean;
  /** resolves with the value; throws what went wrong, said already */
  see: () => Promise<unknown>;
  hide: () => void;
}

/** What is behind a mask once somebody asks for it. It is kept nowhere else, and goes when the page is not looked at. */
export function useUnveiled(resource: Resource, id: Identifier, field: string): Unveiled {
  const dataProvider = useDataProvider<EngineDataProvider>();
  const cache = useRecordCache(resource);
  const translate = useTranslate();
  const [held, setHeld] = useState<{ of: string; value: unknown }>();
  const [busy, setBusy] = useState(false);
  const of = `${resource.name}/${id}/${field}`;

  useEffect(() => {
    if (!held) return;
    const hide = () => setHeld(undefined);
    const leave = () => document.visibilityState === 'hidden' && hide();
    const timer = setTimeout(hide, SECONDS * 1000);
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [held]);

  async function see() {
    setBusy(true);
    try {
      const value = await dataProvider.reveal(resource.name, { id, field });
      setHeld({ of, value });
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

  return { value: held?.of === of ? held.value : undefined, busy, see, hide: () => setHeld(undefined) };
}
