import { Copy, RefreshCw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFieldControl } from '../../../../src/engine/form/FormContext';
import { TextControl } from '../../../../src/engine/kinds/TextControl';
import './events.css';

/** bytes of a generated secret */
const SIZE = 32;

const newSecret = (): string => `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SIZE))))}`;

/** A new secret, to be copied to the receiver before it is stored: it is never shown again. */
export default function SecretInput() {
  const translate = useTranslate();
  const control = useFieldControl();
  const [copied, setCopied] = useState(false);
  const isFilled = useRef(false);
  useEffect(() => {
    if (isFilled.current) return;
    isFilled.current = true;
    control.onChange(newSecret());
  }, [control]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(String(control.value ?? ''));
      setCopied(true);
    } catch {
      // without access to the clipboard the text stays selectable
      setCopied(false);
    }
  };
  return (
    <div className="webhook-secret">
      <TextControl control={control} autoComplete="off" dir="ltr" />
      <button type="button" className="button button--quiet" onClick={() => void copy()}>
        <Copy size={16} aria-hidden="true" />
        {translate(copied ? 'resources.webhooks.choice.copied' : 'resources.webhooks.choice.copy')}
      </button>
      <button
        type="button"
        className="button button--quiet"
        onClick={() => {
          setCopied(false);
          control.onChange(newSecret());
        }}
      >
        <RefreshCw size={16} aria-hidden="true" />
        {translate('resources.webhooks.choice.another')}
      </button>
    </div>
  );
}
