import { BookOpen } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { ResourceActions } from '../../../src/engine/actions/ResourceActions';
import { type SlotProps, useCan } from '../../../src/engine/EngineContext';
import { BASE } from '../../../src/engine/paths';
import { dayOf } from '../../../src/schema/calendar';
import { clock } from '../../../src/schema/clock';

/** Link from a holder's record to their account: invoices, payments, balance and statements. */
function AccountLink({ record }: SlotProps) {
  const translate = useTranslate();
  const can = useCan();
  const key = record ? String(record.id) : '';
  const actionInput = useMemo(() => ({ titular: key, hasta: dayOf(clock.now()) }), [key]);
  if (!record || !(can('ver', 'charges') || can('ver', 'Factura'))) return null;
  return (
    <div className="slot-actions">
      <Link className="button" to={`${BASE}/invoices/${encodeURIComponent(key)}`}>
        <BookOpen size={16} aria-hidden="true" />
        {translate('money.account.open')}
      </Link>
      {can('ver', 'Factura') && <ResourceActions resource="movimientosCuenta" initial={actionInput} />}
    </div>
  );
}

export const slots = { accountLink: AccountLink };
