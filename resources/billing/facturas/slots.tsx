import { BookOpen } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { type SlotProps, useCan } from '../../../src/engine/EngineContext';
import { BASE } from '../../../src/engine/routing/paths';

/** From a holder's file to their account: everything that was billed, paid and owed. */
function AccountLink({ record }: SlotProps) {
  const translate = useTranslate();
  const can = useCan();
  if (!record || !(can('ver', 'charges') || can('ver', 'Factura'))) return null;
  return (
    <p>
      <Link className="button" to={`${BASE}/invoices/${encodeURIComponent(String(record.id))}`}>
        <BookOpen size={16} aria-hidden="true" />
        {translate('money.account.open')}
      </Link>
    </p>
  );
}

export const slots = { accountLink: AccountLink };
