import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button';

interface WidenProps {
  label: string;
  onWiden: () => Promise<void>;
}

/** Makes a field of a resource made in the Studio take what the file has, and says that it is published by that. */
export function Widen({ label, onWiden }: WidenProps) {
  const translate = useTranslate();
  const id = useId();
  const [busy, setBusy] = useState(false);
  return (
    <p className="import-widen">
      <Button
        small
        busy={busy}
        aria-describedby={id}
        onClick={() => {
          setBusy(true);
          void onWiden().finally(() => setBusy(false));
        }}
      >
        {label}
      </Button>
      <span id={id} className="muted">
        {translate('transfer.import.widenHelp')}
      </span>
    </p>
  );
}
