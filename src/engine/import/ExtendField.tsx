import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button';

interface ExtendFieldProps {
  label: string;
  onWiden: () => Promise<void>;
}

/**
 * Button that extends a field of a resource made in the Studio to accept the file's values, with a note that this publishes the
 * change.
 */
export function ExtendField({ label, onWiden }: ExtendFieldProps) {
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
