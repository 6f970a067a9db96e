import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ActionDialogPart, preloadDialog } from '../../../engine/actions/ActionDialogPart';
import { useEngine } from '../../../engine/EngineContext';
import { Button } from '../../../ui/Button';
import { counterKey } from '../useCounter';

interface PaymentButtonProps {
  holder: string;
  initial: Readonly<Record<string, unknown>>;
}

const ACTION = 'registrar';

/** Registers a payment of the holder; the view is read again after it. */
export function PaymentButton({ holder, initial }: PaymentButtonProps) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const payments = useEngine().registry.getOrThrow('cobros');
  const action = payments.schema.actions?.[ACTION];
  if (!action) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button small onMouseEnter={preloadDialog} onFocus={preloadDialog} onClick={() => setIsOpen(true)}>
        {translate('pages.counter.do.payment')}
      </Button>
      {isOpen && (
        <ActionDialogPart
          resource={payments}
          record={undefined}
          name={ACTION}
          action={action}
          initial={initial}
          onDone={() => {
            close();
            void client.invalidateQueries({ queryKey: counterKey(holder) });
          }}
          onClose={close}
        />
      )}
    </>
  );
}
